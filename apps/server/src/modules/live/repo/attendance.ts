import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type MarkRow = Tables['live_mark']
export type CorrectionRow = Tables['live_correction']
export type RosterRow = Tables['live_roster']

/** What staff decided for some people in some sessions. */
export const findMarks = (db: Queries, userIds: readonly number[], sessionIds: readonly number[]): Promise<MarkRow[]> =>
  db
    .selectFrom('live_mark')
    .selectAll()
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::bigint[])`)
    .execute()

export async function putMark(db: Queries, row: MarkRow): Promise<void> {
  const { state, reason, marked_at } = row
  await db
    .insertInto('live_mark')
    .values(row)
    .onConflict(c => c.columns(['session_id', 'user_id']).doUpdateSet({ state, reason, marked_at }))
    .execute()
}

export async function removeMark(db: Queries, sessionId: number, userId: number): Promise<void> {
  await db.deleteFrom('live_mark').where('session_id', '=', sessionId).where('user_id', '=', userId).execute()
}

/** What some people asked to be corrected in some sessions, the last one first. */
export const findCorrections = (
  db: Queries,
  userIds: readonly number[],
  sessionIds: readonly number[],
): Promise<CorrectionRow[]> =>
  db
    .selectFrom('live_correction')
    .selectAll()
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::bigint[])`)
    .orderBy('asked_at', 'desc')
    .execute()

export const correctionsById = (db: Queries, ids: readonly number[]): Promise<CorrectionRow[]> =>
  db
    .selectFrom('live_correction')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

/** What waits for an answer, with the courses of the sessions. */
export const openCorrections = (db: Queries) =>
  db
    .selectFrom('live_correction as c')
    .innerJoin('live_session as s', 's.id', 'c.session_id')
    .select(['c.id', 'c.asked_at', 'c.session_id', 's.activity_id', 's.course_id'])
    .where('c.state', '=', 'open')
    .orderBy('c.asked_at')
    .execute()

/** Asks; the same person asks once for a session until staff answer: their words are changed. */
export async function askCorrection(db: Queries, row: Insertable<CorrectionRow>): Promise<void> {
  await db
    .insertInto('live_correction')
    .values(row)
    .onConflict(c =>
      c.columns(['session_id', 'user_id']).where(sql<boolean>`state = 'open'`).doUpdateSet({ text: row.text }),
    )
    .execute()
}

export async function setCorrection(
  db: Queries,
  id: number,
  change: Pick<CorrectionRow, 'state' | 'reply' | 'answered_at'>,
): Promise<void> {
  await db.updateTable('live_correction').set(change).where('id', '=', id).execute()
}

/** Lines of lists about some people in some sessions. */
export const findRoster = (
  db: Queries,
  userIds: readonly number[],
  sessionIds: readonly number[],
): Promise<RosterRow[]> =>
  db
    .selectFrom('live_roster')
    .selectAll()
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::bigint[])`)
    .execute()

/** All lines of the lists of a session. */
export const findSessionRoster = (db: Queries, sessionId: number): Promise<RosterRow[]> =>
  db
    .selectFrom('live_roster')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('name')
    .orderBy('from_at')
    .execute()

export async function rosterRows(db: Queries, keys: readonly (readonly [number, string])[]): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select r.* from unnest(${keys.map(([id]) => id)}::bigint[], ${keys.map(([, key]) => key)}::text[]) as k (s, r)
    join live_roster r on r.session_id = k.s and r.row_key = k.r`.execute(db)
  return rows
}

export async function putRosterRow(db: Queries, row: RosterRow): Promise<void> {
  const { session_id: _session, row_key: _key, ...rest } = row
  await db
    .insertInto('live_roster')
    .values(row)
    .onConflict(c => c.columns(['session_id', 'row_key']).doUpdateSet(rest))
    .execute()
}

export async function removeRosterRow(db: Queries, sessionId: number, key: string): Promise<void> {
  await db.deleteFrom('live_roster').where('session_id', '=', sessionId).where('row_key', '=', key).execute()
}

export const findRosterRow = (db: Queries, sessionId: number, key: string): Promise<RosterRow | undefined> =>
  db
    .selectFrom('live_roster')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('row_key', '=', key)
    .executeTakeFirst()

/** Whoever is still there leaves at the end of the class. */
export async function closeOpenRoster(db: Queries, sessionId: number, at: Date): Promise<void> {
  await db
    .updateTable('live_roster')
    .set({ to_at: sql<Date>`greatest(${at}::timestamptz, from_at + interval '1 second')`, is_open: false })
    .where('session_id', '=', sessionId)
    .where('is_open', '=', true)
    .execute()
}
