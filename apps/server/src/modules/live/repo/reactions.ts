import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

/** The last reaction of somebody, in the place of the one before. */
export async function putReaction(db: Queries, row: Insertable<Tables['live_reaction']>): Promise<void> {
  const { kind, sent_at } = row
  await db
    .insertInto('live_reaction')
    .values(row)
    .onConflict(c => c.columns(['session_id', 'user_id']).doUpdateSet({ kind, sent_at }))
    .execute()
}

/** How many people reacted since a moment, by kind. */
export const countReactions = (db: Queries, sessionId: number, since: Date) =>
  db
    .selectFrom('live_reaction')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('session_id', '=', sessionId)
    .where('sent_at', '>', since)
    .groupBy('kind')
    .orderBy('kind')
    .execute()

/** A class is over: nobody reacts to it any longer. */
export async function removeReactions(db: Queries, sessionId: number): Promise<void> {
  await db.deleteFrom('live_reaction').where('session_id', '=', sessionId).execute()
}
