import { sql } from 'kysely'
import type { Queries } from '../db/tables.ts'
import type { MessageTable, NewMessage } from './tables.ts'

export async function insertMessage(db: Queries, message: NewMessage): Promise<void> {
  await db.insertInto('platform_message').values(message).execute()
}

/** The newest messages, of one recipient when it is given. */
export function newestMessages(db: Queries, recipient: string | null, limit: number) {
  return db
    .selectFrom('platform_message')
    .select(['recipient', 'channel', 'subject', 'body', 'created_at'])
    .$if(recipient !== null, query => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type WaitingMessage = Pick<MessageTable, 'recipient' | 'channel' | 'subject' | 'body'> & {
  id: number
  tries: number
}

/** Takes messages to deliver; other nodes skip them until this transaction ends. */
export function takeWaiting(db: Queries, maxTries: number, limit: number): Promise<WaitingMessage[]> {
  return db
    .selectFrom('platform_message')
    .select(['id', 'recipient', 'channel', 'subject', 'body', 'tries'])
    .where('sent_at', 'is', null)
    .where('tries', '<', maxTries)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function markSent(db: Queries, id: number, at: Date): Promise<void> {
  await db.updateTable('platform_message').set({ sent_at: at }).where('id', '=', id).execute()
}

export async function countTry(db: Queries, id: number): Promise<void> {
  await db.updateTable('platform_message').set({ tries: sql<number>`tries + 1` }).where('id', '=', id).execute()
}
