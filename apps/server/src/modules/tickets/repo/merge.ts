import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** The messages of a ticket stand in another one from now on, in the order in which they were written. */
export async function moveMessages(db: Queries, fromId: number, toId: number): Promise<void> {
  await db.updateTable('tickets_message').set({ ticket_id: toId }).where('ticket_id', '=', fromId).execute()
}

/** Closes a ticket whose conversation goes on in another one, with those that went on in it. */
export async function setMerged(db: Queries, id: number, intoId: number, at: Date): Promise<void> {
  await db
    .updateTable('tickets_ticket')
    .set({ state: 'closed', merged_into: intoId, due_at: null, changed_at: at })
    .where('id', '=', id)
    .execute()
  await db.updateTable('tickets_ticket').set({ merged_into: intoId }).where('merged_into', '=', id).execute()
}

export interface Figures {
  userId: number
  raisedAt: Date
  answeredAt: Date | null
  solvedAt: Date | null
  rating: number | null
}

/** What became of the tickets that were raised since a moment. */
export async function figuresSince(db: Queries, since: Date): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select user_id as "userId", raised_at as "raisedAt", first_answer_at as "answeredAt", solved_at as "solvedAt", rating
    from tickets_ticket where raised_at > ${since} and merged_into is null order by raised_at desc limit 20000`.execute(
    db,
  )
  return rows
}
