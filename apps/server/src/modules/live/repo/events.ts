import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

/** Whoever writes in a room waits for the one before: numbers have no gap. */
export const lockRoom = async (db: Queries, sessionId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`live room ${sessionId}`}, 0))`.execute(db)
}

/** The number of what was sent under a key; undefined when nothing was. */
export async function seqOfKey(
  db: Queries,
  sessionId: number,
  userId: number,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('live_event')
    .select('seq')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('write_key', '=', key)
    .executeTakeFirst()
  return row?.seq
}

export async function appendEvent(db: Queries, row: Omit<Insertable<Tables['live_event']>, 'seq'>): Promise<number> {
  const { seq } = await db
    .insertInto('live_event')
    .values({
      ...row,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from live_event where session_id = ${row.session_id})`,
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

/** Messages of one person since a moment. */
export async function countSince(db: Queries, sessionId: number, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('live_event')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** What was written after an event, the last `limit` of it, oldest first. */
export async function eventsAfter(db: Queries, sessionId: number, after: number, limit: number) {
  const rows = await db
    .selectFrom('live_event')
    .select(['seq', 'written_at', 'user_id', 'is_host', 'body', 'removed_at'])
    .where('session_id', '=', sessionId)
    .where('seq', '>', after)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** Hides a message; false where there is none. */
export async function removeEvent(db: Queries, sessionId: number, seq: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_event')
    .set({ removed_at: at })
    .where('session_id', '=', sessionId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
