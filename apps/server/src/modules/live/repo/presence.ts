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

/** The stretches of some people in some sessions. */
export const findPresence = (db: Queries, userIds: readonly number[], sessionIds: readonly number[]) =>
  db
    .selectFrom('live_presence')
    .select(['session_id', 'user_id', 'source', 'from_at', 'to_at'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::bigint[])`)
    .orderBy('from_at')
    .execute()

/** Everybody of whom there is a stretch in a session. */
export async function presentUsers(db: Queries, sessionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('live_presence')
    .select('user_id')
    .distinct()
    .where('session_id', '=', sessionId)
    .execute()
  return rows.map(row => row.user_id)
}

/** Whether somebody was in a session. */
export async function hasPresence(db: Queries, sessionId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('live_presence')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When some people were in a class itself since a moment: a recording is counted at the time of its class, whenever it is watched. */
export async function attendedSince(
  db: Queries,
  userIds: readonly number[],
  since: Date,
): Promise<{ userId: number; at: Date }[]> {
  const rows = await db
    .selectFrom('live_presence')
    .select(['user_id as userId', 'from_at as at'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .where('source', '<>', 'recording')
    .where('from_at', '>=', since)
    .execute()
  return rows
}
