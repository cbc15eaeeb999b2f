import type { TaskBody } from '@learn/code/task-files'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** The version of a task that learners get; undefined for one that is withdrawn or not there. */
export const publishedVersion = (db: Queries, id: string) =>
  db
    .selectFrom('coding_task as t')
    .innerJoin('coding_version as v', join =>
      join.onRef('v.task_id', '=', 't.id').onRef('v.version', '=', 't.published_version'),
    )
    .select(['v.version', 'v.body'])
    .where('t.id', '=', id)
    .executeTakeFirst()

/** Versions of a task, by number. */
export const getVersions = (db: Queries, id: string, versions: readonly number[]) =>
  db
    .selectFrom('coding_version')
    .select(['version', 'body'])
    .where('task_id', '=', id)
    .where(sql<boolean>`version = any(${versions}::int[])`)
    .execute()

/** Makes the task known and holds it: its versions are numbered one after the other. */
export async function lockTask(db: Queries, id: string, at: Date): Promise<void> {
  await db
    .insertInto('coding_task')
    .values({ id, published_version: null, updated_at: at })
    .onConflict(c => c.column('id').doNothing())
    .execute()
  await db.selectFrom('coding_task').select('id').where('id', '=', id).forUpdate().execute()
}

/** The newest version of a task, published or not. */
export const newestVersion = (db: Queries, id: string) =>
  db
    .selectFrom('coding_version')
    .select(['version', 'body'])
    .where('task_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertVersion(db: Queries, id: string, version: number, body: TaskBody, at: Date): Promise<void> {
  await db
    .insertInto('coding_version')
    .values({ task_id: id, version, body: JSON.stringify(body), made_at: at })
    .execute()
}

/** From now on learners get this version; null takes the task from them. */
export async function setPublished(db: Queries, id: string, version: number | null, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coding_task')
    .set({ published_version: version, updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
