import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'
import { publishUpdate } from '#platform/updates/repo.ts'

export const findRun = (db: Queries, id: number) =>
  db.selectFrom('exports_run').selectAll().where('id', '=', id).executeTakeFirst()
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** What a person had made of a course: the newest of each format. */
export const readNewest = (db: Queries, userId: number, courseId: number): Promise<RunRow[]> =>
  db
    .selectFrom('exports_run')
    .selectAll()
    .distinctOn('format')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('format')
    .orderBy('began_at', 'desc')
    .orderBy('id')
    .execute()

export async function insertRun(db: Queries, run: Insertable<Tables['exports_run']>): Promise<void> {
  await db.insertInto('exports_run').values(run).execute()
}

export async function updateRun(db: Queries, id: number, set: Updateable<Tables['exports_run']>): Promise<void> {
  const run = await db.updateTable('exports_run').set(set).where('id', '=', id).returning('user_id').executeTakeFirst()
  if (run) await publishUpdate(db, 'exports', [run.user_id])
}

/** How many files of a person are being made. */
export async function countOpen(db: Queries, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('exports_run')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return count
}

/** Of some stored files, those that were made for somebody. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('exports_run')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute()
  return rows.flatMap(({ sha256 }) => sha256 ?? [])
}

/** Forgets what was begun before a moment. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('exports_run').where('began_at', '<', before).execute()
}
