import type { SheetProblem } from '@learn/contract/sandbox'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** The version of a problem that learners get; undefined for a draft, a withdrawn one, and what is not there. */
export const publishedVersion = async (db: Queries, id: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('sandbox_problem')
      .select('published_version')
      .where('id', '=', id)
      .where('state', '=', 'published')
      .executeTakeFirst()
  )?.published_version ?? undefined

/** The problem as it was stored in this version. */
export const readVersion = async (db: Queries, id: string, version: number): Promise<SheetProblem> =>
  (
    await db
      .selectFrom('sandbox_version')
      .select('body')
      .where('problem_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
  ).body

/** Makes the problem known, as a draft, and holds it: its versions are numbered one after the other. */
export async function lockProblem(db: Queries, id: string, at: Date): Promise<void> {
  await db
    .insertInto('sandbox_problem')
    .values({ id, state: 'draft', published_version: null, updated_at: at })
    .onConflict(c => c.column('id').doNothing())
    .execute()
  await db.selectFrom('sandbox_problem').select('id').where('id', '=', id).forUpdate().execute()
}

/** The newest version of a problem, published or not. */
export const newestVersion = (db: Queries, id: string) =>
  db
    .selectFrom('sandbox_version')
    .select(['version', 'body'])
    .where('problem_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertVersion(
  db: Queries,
  id: string,
  version: number,
  problem: SheetProblem,
  at: Date,
): Promise<void> {
  await db
    .insertInto('sandbox_version')
    .values({
      problem_id: id,
      version,
      title: problem.title,
      problem_type: problem.problemType,
      body: JSON.stringify(problem),
      made_at: at,
    })
    .execute()
}

/** From now on learners get this version. False where it is not there. */
export async function setPublished(db: Queries, id: string, version: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_problem')
    .set({ state: 'published', published_version: version, updated_at: at })
    .where('id', '=', id)
    .where(sql<boolean>`exists (select from sandbox_version v where v.problem_id = ${id} and v.version = ${version})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Learners get it no more. False where it is not published. */
export async function setWithdrawn(db: Queries, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_problem')
    .set({ state: 'withdrawn', updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of some problems, those that are published for practice. */
export const practiceVersions = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom('sandbox_problem as p')
    .innerJoin('sandbox_version as v', join =>
      join.onRef('v.problem_id', '=', 'p.id').onRef('v.version', '=', 'p.published_version'),
    )
    .select(['p.id', 'v.version', 'v.title'])
    .where(sql<boolean>`p.id = any(${ids}::text[])`)
    .where('p.state', '=', 'published')
    .where('v.problem_type', '=', 'Practice')
    .orderBy('v.title')
    .execute()

/** What learners get of some problems now. */
export const publishedBodies = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom('sandbox_problem as p')
    .innerJoin('sandbox_version as v', join =>
      join.onRef('v.problem_id', '=', 'p.id').onRef('v.version', '=', 'p.published_version'),
    )
    .select(['p.id', 'v.version', 'v.body'])
    .where(sql<boolean>`p.id = any(${[...ids]}::text[])`)
    .where('p.state', '=', 'published')
    .execute()

/** The newest version of a problem that says just this; undefined where none does. */
export const versionSaying = async (db: Queries, id: string, body: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('sandbox_version')
      .select('version')
      .where('problem_id', '=', id)
      .where(sql<boolean>`body = ${body}::jsonb`)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.version
