import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type ResumeRow = Selectable<Tables['profile_resume']>

export const newestResume = (db: Queries, userId: number): Promise<ResumeRow | undefined> =>
  db
    .selectFrom('profile_resume')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const findResume = (db: Queries, id: number): Promise<ResumeRow | undefined> =>
  db.selectFrom('profile_resume').selectAll().where('id', '=', id).executeTakeFirst()

/** The row of these bytes under this name: the one that is there, which becomes the newest, or a new one. */
export async function putResume(db: Queries, row: ResumeRow): Promise<ResumeRow> {
  return db
    .insertInto('profile_resume')
    .values(row)
    .onConflict(c => c.columns(['user_id', 'hash', 'name']).doUpdateSet({ added_at: row.added_at }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of some stored files, those that are resumes. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('profile_resume')
    .select('hash')
    .distinct()
    .where(sql<boolean>`hash = any(${hashes}::text[])`)
    .execute()
  return rows.map(({ hash }) => hash)
}
