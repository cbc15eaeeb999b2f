import { sql, type Updateable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export const findExport = (db: Queries, id: number) =>
  db.selectFrom('privacy_export').selectAll().where('id', '=', id).executeTakeFirst()

export const newestExport = (db: Queries, userId: number) =>
  db
    .selectFrom('privacy_export')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertExport = (db: Queries, { id, userId, at }: { id: number; userId: number; at: Date }) =>
  db
    .insertInto('privacy_export')
    .values({
      id,
      user_id: userId,
      state: 'waiting',
      sha256: null,
      size_bytes: null,
      began_at: at,
      changed_at: at,
    })
    .execute()

export const updateExport = (db: Queries, id: number, set: Updateable<Tables['privacy_export']>) =>
  db.updateTable('privacy_export').set(set).where('id', '=', id).execute()

/** Whoever asks waits for the request before: two presses make one copy. */
export const lockPerson = async (db: Queries, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`privacy ${userId}`}, 0))`.execute(db)
}

/** Of some stored files, those that are copies of somebody's data. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('privacy_export')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${[...hashes]}::text[])`)
    .execute()
  return rows.flatMap(({ sha256 }) => sha256 ?? [])
}

/** Forgets copies that were begun before a moment. */
export const removeOldExports = async (db: Queries, before: Date): Promise<void> => {
  await db.deleteFrom('privacy_export').where('began_at', '<', before).execute()
}
