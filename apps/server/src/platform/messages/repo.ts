import { type Selectable, sql } from 'kysely'
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

export type WaitingMessage = Pick<
  Selectable<MessageTable>,
  'recipient' | 'channel' | 'subject' | 'body' | 'html' | 'headers' | 'removed_when_sent'
>

/** A message that was not sent yet. */
export const findWaiting = (db: Queries, id: number): Promise<WaitingMessage | undefined> =>
  db
    .selectFrom('platform_message')
    .select(['recipient', 'channel', 'subject', 'body', 'html', 'headers', 'removed_when_sent'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()

/** It was sent: who got what kind of message and when stays, its text goes. */
export async function markSent(db: Queries, id: number, at: Date): Promise<void> {
  await db
    .updateTable('platform_message')
    .set({ sent_at: at, body: '', html: null, headers: null })
    .where('id', '=', id)
    .execute()
}

/** Messages of some channels that wait since before a moment: how many, and since when the first. */
export const countWaiting = (db: Queries, channels: MessageTable['channel'][], before: Date) =>
  db
    .selectFrom('platform_message')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
    .where('sent_at', 'is', null)
    .where('channel', '=', sql<MessageTable['channel']>`any(${channels})`)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()

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

/** Removes what was not sent, from before a moment: a code or a link would open nothing any more. */
export async function removeUnsent(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('platform_message').where('sent_at', 'is', null).where('created_at', '<', before).execute()
}
