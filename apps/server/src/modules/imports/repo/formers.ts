import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export const findFormer = (db: Queries, id: number) =>
  db.selectFrom('imports_former').selectAll().where('id', '=', id).executeTakeFirst()
export type FormerRow = NonNullable<Awaited<ReturnType<typeof findFormer>>>

/** What a run put another state in the place of; undefined as long as it has not. */
export const replacedBy = (db: Queries, runId: number) =>
  db
    .selectFrom('imports_former')
    .selectAll()
    .where('run_id', '=', runId)
    .where('over', 'is not', null)
    .executeTakeFirst()

/** The newest archive of a course with one content that another content took the place of. */
export const findFormerFor = (db: Queries, courseId: number, content: string, over: string) =>
  db
    .selectFrom('imports_former')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('content', '=', content)
    .where('over', '=', over)
    .orderBy('kept_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest run that brings back what another run replaced; undefined: nobody has taken it back. */
export const getRestore = (db: Queries, runId: number) =>
  db
    .selectFrom('imports_run as r')
    .innerJoin('imports_former as f', j =>
      j.on(sql<boolean>`r.target ->> 'kind' = 'former' and (r.target ->> 'formerid')::bigint = f.id`),
    )
    .select(['r.state', 'r.refusal'])
    .where('f.run_id', '=', runId)
    .orderBy('r.began_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertFormer(db: Queries, row: Insertable<Tables['imports_former']>): Promise<void> {
  await db.insertInto('imports_former').values(row).execute()
}

export async function updateFormer(db: Queries, id: number, set: Updateable<Tables['imports_former']>): Promise<void> {
  await db.updateTable('imports_former').set(set).where('id', '=', id).execute()
}

/** Forgets what a run kept and then did not replace. */
export async function dropUnused(db: Queries, runId: number): Promise<void> {
  await db.deleteFrom('imports_former').where('run_id', '=', runId).where('over', 'is', null).execute()
}

/** Forgets what was kept before a moment. */
export async function removeFormers(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('imports_former').where('kept_at', '<', before).execute()
}

/** Of some stored files, those that hold a course as it was. */
export async function formersInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('imports_former')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
