import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type PresenceRow = Insertable<Tables['live_presence']>

/** Adds stretches to the ledger. */
export async function addPresence(db: Queries, rows: readonly PresenceRow[]): Promise<void> {
  if (rows.length)
    await db
      .insertInto('live_presence')
      .values([...rows])
      .execute()
}

/** The stretches of one person in some sessions. */
export const findPresence = (db: Queries, userId: number, sessionIds: readonly number[]) =>
  db
    .selectFrom('live_presence')
    .select(['session_id', 'source', 'from_at', 'to_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::bigint[])`)
    .orderBy('from_at')
    .execute()
