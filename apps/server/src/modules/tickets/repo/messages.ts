import type { Insertable, Selectable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type MessageRecord = Selectable<Tables['tickets_message']>

/** The messages of a ticket in their order; notes only for who may read them. */
export const findMessages = (db: Queries, ticketId: number, withNotes: boolean): Promise<MessageRecord[]> =>
  db
    .selectFrom('tickets_message')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .$if(!withNotes, query => query.where('is_note', '=', false))
    .orderBy('id')
    .execute()

/** Writes a message; null where the same key wrote it before. */
export async function insertMessage(
  db: Queries,
  message: Omit<Insertable<Tables['tickets_message']>, 'id'>,
): Promise<number | null> {
  const row = await db
    .insertInto('tickets_message')
    .values(message)
    .onConflict(conflict => conflict.columns(['ticket_id', 'write_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether a key wrote in a ticket before. */
export async function isWritten(db: Queries, ticketId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('tickets_message')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('write_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export async function countWritten(db: Queries, authorId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('tickets_message')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('author_id', '=', authorId)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.n
}

/** What a person wrote in a ticket since a moment. */
export const recentTexts = (
  db: Queries,
  { ticketId, authorId, since }: { ticketId: number; authorId: number; since: Date },
): Promise<Pick<MessageRecord, 'text' | 'write_key' | 'written_at'>[]> =>
  db
    .selectFrom('tickets_message')
    .select(['text', 'write_key', 'written_at'])
    .where('ticket_id', '=', ticketId)
    .where('author_id', '=', authorId)
    .where('written_at', '>', since)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
