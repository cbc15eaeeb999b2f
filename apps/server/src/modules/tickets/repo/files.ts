import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type FileRow = Selectable<Tables['tickets_file']>

export async function insertFile(db: Queries, file: Omit<FileRow, 'message_id'>): Promise<void> {
  await db
    .insertInto('tickets_file')
    .values({ ...file, message_id: null })
    .execute()
}

/** A file with the message that took it; null beside it while none did. */
export const findFile = (db: Queries, id: number) =>
  db
    .selectFrom('tickets_file as f')
    .leftJoin('tickets_message as m', 'm.id', 'f.message_id')
    .select(['f.user_id as userId', 'f.mime', 'f.sha256', 'm.ticket_id as ticketId', 'm.is_note as isNote'])
    .where('f.id', '=', id)
    .executeTakeFirst()

/** Files of some messages, in the order in which they came. */
export const filesOfMessages = (db: Queries, messageIds: readonly number[]): Promise<FileRow[]> =>
  db
    .selectFrom('tickets_file')
    .selectAll()
    .where(sql<boolean>`message_id = any(${[...messageIds]}::bigint[])`)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()

/** Files that a person uploaded since a moment and no message took. */
export async function countWaiting(db: Queries, userId: number, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('tickets_file')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('uploaded_at', '>', since)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Gives a message files that its author uploaded and no message has; how many it took. */
export async function attachFiles(
  db: Queries,
  { userId, messageId }: { userId: number; messageId: number },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('tickets_file')
    .set({ message_id: messageId })
    .where('user_id', '=', userId)
    .where('message_id', 'is', null)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Forgets files that no message took. */
export async function removeWaiting(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('tickets_file').where('message_id', 'is', null).where('uploaded_at', '<', before).execute()
}

/** Of some stored files, those that a ticket holds. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets_file')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
