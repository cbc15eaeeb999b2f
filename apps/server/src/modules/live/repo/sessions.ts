import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type SessionRow = Selectable<Tables['live_session']>

/** Started and given up before anything was sent and anybody was there: its end is its start, and it was not held. */
const FALSE_START = sql<boolean>`state = 'ended' and ended_at = started_at
  and not exists (select 1 from live_epoch e where e.session_id = live_session.id)
  and not exists (select 1 from live_presence p where p.session_id = live_session.id)`

/** The session that counts for each activity now: the one that is open, else the one held last. */
export async function latestSessions(db: Queries, activityIds: readonly number[]): Promise<Map<number, SessionRow>> {
  if (activityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('live_session')
    .selectAll()
    .distinctOn('activity_id')
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .where(sql<boolean>`not coalesce(${FALSE_START}, false)`)
    .orderBy('activity_id')
    .orderBy(sql`state in ('planned', 'live') desc`)
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map(row => [row.activity_id, row]))
}

/** Every time that a class was held, the last one first. */
export const findClassSessions = (db: Queries, activityId: number): Promise<SessionRow[]> =>
  db
    .selectFrom('live_session')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('started_at', 'is not', null)
    .where(sql<boolean>`not coalesce(${FALSE_START}, false)`)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findSession = (db: Queries, id: number): Promise<SessionRow | undefined> =>
  db.selectFrom('live_session').selectAll().where('id', '=', id).executeTakeFirst()

export const sessionByKey = (db: Queries, streamKey: string): Promise<SessionRow | undefined> =>
  db.selectFrom('live_session').selectAll().where('stream_key', '=', streamKey).executeTakeFirst()

/** Makes the open session of an activity, unless there is one. The index is named by literals: a generic plan cannot prove parameters. */
export async function insertSession(db: Queries, row: Insertable<Tables['live_session']>): Promise<void> {
  await db
    .insertInto('live_session')
    .values(row)
    .onConflict(c => c.column('activity_id').where(sql<boolean>`state in ('planned', 'live')`).doNothing())
    .execute()
}

export async function updateSession(
  db: Queries,
  id: number,
  change: Updateable<Tables['live_session']>,
): Promise<void> {
  await db.updateTable('live_session').set(change).where('id', '=', id).execute()
}

/** Sessions of some courses, and of classes elsewhere, that were held, newest first. */
export const findEndedSessions = (db: Queries, courseIds: readonly number[], activityIds: readonly number[] = []) =>
  db
    .selectFrom('live_session')
    .selectAll()
    .where(
      sql<boolean>`(course_id = any(${[...courseIds]}::bigint[]) or activity_id = any(${[...activityIds]}::bigint[]))`,
    )
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()

/** Sessions of some courses, and of classes elsewhere, whose recording counts as attendance until a moment of this time. */
export const sessionsToCatchUp = (
  db: Queries,
  { courseIds, activityIds }: { courseIds: readonly number[]; activityIds: readonly number[] },
  from: Date,
  to: Date,
) => {
  const until = sql<Date>`ended_at + make_interval(days => catch_up_days)`
  return db
    .selectFrom('live_session')
    .selectAll()
    .where(
      sql<boolean>`(course_id = any(${[...courseIds]}::bigint[]) or activity_id = any(${[...activityIds]}::bigint[]))`,
    )
    .where('state', '=', 'ended')
    .where(until, '>=', from)
    .where(until, '<', to)
    .execute()
}

/** Those of these sessions that have something to watch. */
export async function recordedSessions(db: Queries, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ session_id: number }>`
    select session_id from live_epoch where session_id = any(${[...ids]}::bigint[]) and seconds > 0
    union select session_id from live_recording where session_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(row => row.session_id))
}

/** Sessions of some courses, and of classes elsewhere, that are on now. */
export const runningSessions = (db: Queries, courseIds: readonly number[], activityIds: readonly number[]) =>
  db
    .selectFrom('live_session')
    .selectAll()
    .where(
      sql<boolean>`(course_id = any(${[...courseIds]}::bigint[]) or activity_id = any(${[...activityIds]}::bigint[]))`,
    )
    .where('state', '=', 'live')
    .execute()

export const findSessions = (db: Queries, ids: readonly number[]): Promise<SessionRow[]> =>
  db
    .selectFrom('live_session')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export async function removeSessions(db: Queries, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('live_session')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

/** Those of these sessions that somebody followed: they stay. */
export async function sessionsInUse(db: Queries, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('live_presence')
    .select('session_id')
    .distinct()
    .where(sql<boolean>`session_id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Set(rows.map(row => row.session_id))
}

/** Sessions that are on now, everywhere. */
export const findClassesOnAir = (db: Queries): Promise<SessionRow[]> =>
  db.selectFrom('live_session').selectAll().where('state', '=', 'live').orderBy('id').execute()

/** How long the recordings of some sessions are, in seconds; a file is shown in the place of the stream. */
export async function recordedSeconds(db: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ session_id: number; seconds: number }>`
    select session_id, sum(seconds)::float8 as seconds from live_epoch e
    where session_id = any(${[...ids]}::bigint[]) and seconds > 0
      and not exists (select from live_recording r where r.session_id = e.session_id)
    group by session_id
    union all select session_id, seconds from live_recording where session_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.session_id, Math.round(row.seconds)]))
}

/** When the streams of some sessions began; absent where nothing was sent from our own room. */
export async function streamBeginnings(db: Queries, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('live_epoch')
    .select(({ fn }) => ['session_id', fn.min('began_at').as('began_at')])
    .where(sql<boolean>`session_id = any(${[...ids]}::bigint[])`)
    .groupBy('session_id')
    .execute()
  return new Map(rows.map(row => [row.session_id, row.began_at]))
}

/** Holds a running session for the rest of the transaction: one upload after the other, whichever node takes them. False: it is not on. */
export async function lockRunning(db: Queries, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('live_session')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'live')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
