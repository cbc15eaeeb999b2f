import type { Body } from '#platform/authored/authored.ts'
import type { Queries, Tables } from '#platform/db/tables.ts'

const facts = [
  'id',
  'activity_id as activityId',
  'user_id as userId',
  'due_at as dueAt',
  'state',
  'rev',
  'note',
] as const

/** A publication to come, with the text that it publishes. */
export const findSchedule = (db: Queries, id: number) =>
  db
    .selectFrom('studio_schedule')
    .select([...facts, 'body', 'hash', 'live_hash as liveHash'])
    .where('id', '=', id)
    .executeTakeFirst()
export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findSchedule>>>

/** The publication that waits for an activity. */
export const findWaiting = (db: Queries, activityId: number) =>
  db
    .selectFrom('studio_schedule')
    .select([...facts, 'hash'])
    .where('activity_id', '=', activityId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** How the last scheduled publication of an activity ended. */
export const findLastEnded = (db: Queries, activityId: number) =>
  db
    .selectFrom('studio_schedule')
    .select(['state', 'due_at as dueAt', 'note', 'ended_at as endedAt'])
    .where('activity_id', '=', activityId)
    .where('state', 'in', ['published', 'refused'])
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Publications by id that were not cancelled. */
export const readSchedules = (db: Queries, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('studio_schedule')
        .select(facts)
        .where('id', 'in', [...ids])
        .where('state', '<>', 'cancelled')
        .execute()

type NewSchedule = Omit<Tables['studio_schedule'], 'body' | 'state' | 'note' | 'ended_at'> & { body: Body }

export async function insertSchedule(db: Queries, { body, ...row }: NewSchedule): Promise<void> {
  await db
    .insertInto('studio_schedule')
    .values({ ...row, state: 'waiting', body: JSON.stringify(body) })
    .execute()
}

/** Ends a publication that waits, or lets a cancelled one wait again. False: it was in another state by then. */
export async function moveSchedule(
  db: Queries,
  id: number,
  move: { from: ScheduleRow['state']; to: ScheduleRow['state']; note?: string; at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('studio_schedule')
    .set({ state: move.to, note: move.note ?? '', ended_at: move.at })
    .where('id', '=', id)
    .where('state', '=', move.from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Publications that ended before a moment. */
export async function removeEnded(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('studio_schedule').where('ended_at', '<', before).execute()
}
