import type { Insertable, Selectable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type MessageRow = Selectable<Tables['insights_message']>

/** Writes a message; false where its key wrote one before. */
export async function insertMessage(db: Queries, row: Insertable<Tables['insights_message']>): Promise<boolean> {
  const inserted = await db
    .insertInto('insights_message')
    .values(row)
    .onConflict(c => c.column('write_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findMessage = (db: Queries, id: number): Promise<MessageRow | undefined> =>
  db.selectFrom('insights_message').selectAll().where('id', '=', id).executeTakeFirst()

/** Messages to learners of a batch since a moment, the oldest first. */
export const messagesSince = (db: Queries, batchId: number, since: Date): Promise<MessageRow[]> =>
  db
    .selectFrom('insights_message')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('sent_at', '>=', since)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()

export const messagesTo = (db: Queries, userId: number) =>
  db.selectFrom('insights_message').select(['title', 'text', 'sent_at']).where('user_id', '=', userId).execute()

export async function removeMessages(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('insights_message').where('user_id', '=', userId).execute()
  await db.updateTable('insights_message').set({ author_id: null }).where('author_id', '=', userId).execute()
}

export async function forgetMessages(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('insights_message').where('sent_at', '<', before).execute()
}
