import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export interface WatchCredit {
  userId: number
  sessionId: number
  /** Time that what is watched takes at the highest speed. */
  seconds: number
  now: Date
  /** Nobody who has not watched for so long has more credit than this. */
  mostS: number
  /** What may come early. */
  leewayS: number
}

/** Spends time that passed on what was watched; false, and nothing is spent, where not enough of it is left. */
export async function spendWatchCredit(
  db: Queries,
  { userId, sessionId, seconds, now, mostS, leewayS }: WatchCredit,
): Promise<boolean> {
  const at = sql<Date>`${now}::timestamptz`
  const since = sql<Date>`${at} - make_interval(secs => ${mostS})`
  const spent = sql<Date>`greatest(coalesce(live_watch.credited_until, ${since}), ${since}) + make_interval(secs => ${seconds})`
  const row = await db
    .insertInto('live_watch')
    .values({
      user_id: userId,
      session_id: sessionId,
      position_s: 0,
      saved_at: now,
      credited_until: sql<Date>`${since} + make_interval(secs => ${seconds})`,
    })
    .onConflict(c =>
      c
        .columns(['user_id', 'session_id'])
        .doUpdateSet({ credited_until: spent })
        .where(sql<boolean>`${spent} <= ${at} + make_interval(secs => ${leewayS})`),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
