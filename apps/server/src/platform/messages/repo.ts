import { sql } from 'kysely'
import type { Queries } from '../db/tables.ts'
import type { MessageTable, NewMessage } from './tables.ts'

/** The recipient of messages that are for nobody. */
export const NOBODY = ''

/** Adds a message; gives its id. */
export async function insertMessage(db: Queries, message: NewMessage): Promise<number> {
  const { id } = await db.insertInto('platform_message').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The newest messages, of one recipient when it is given. */
export function newestMessages(db: Queries, recipient: string | null, limit: number) {
  return db
    .selectFrom('platform_message')
    .select(['recipient', 'channel', 'subject', 'body', 'created_at'])
    .$if(recipient !== null, query => query.where('recipient', '=', recipient ?? ''))
    .where('recipient', '<>', NOBODY)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type WaitingMessage = Pick<MessageTable, 'recipient' | 'channel' | 'subject' | 'body'>

/** A message that was not sent yet. */
export const findWaiting = (db: Queries, id: number): Promise<WaitingMessage | undefined> =>
  db
    .selectFrom('platform_message')
    .select(['recipient', 'channel', 'subject', 'body'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()

export async function markSent(db: Queries, id: number, at: Date): Promise<void> {
  await db.updateTable('platform_message').set({ sent_at: at }).where('id', '=', id).execute()
}

/** Everything that was sent to some addresses. */
export const messagesTo = (db: Queries, recipients: string[]) =>
  db.selectFrom('platform_message').selectAll().where('recipient', '=', sql<string>`any(${recipients})`).execute()

export async function removeMessagesTo(db: Queries, recipients: string[]): Promise<void> {
  await db.deleteFrom('platform_message').where('recipient', '=', sql<string>`any(${recipients})`).execute()
}

export async function removeMessage(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('platform_message').where('id', '=', id).execute()
}

export async function removeMessages(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('platform_message').where('created_at', '<', before).execute()
}
