import { type ClassTimes, ROOM_OPENS_S } from '@learn/contract/live/plain'
import { epochOrNull } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { PlannedClass } from '../../classroom/index.ts'
import { latestSessions, recordedSessions, type SessionRow } from '../repo/sessions.ts'
import { DEFAULT_MINUTES } from './settings.ts'

/** A session that was over before the time of its activity is the last one: the next is still to come. */
export const isPast = ({ state, ended_at }: SessionRow, { openAt }: Pick<PlannedClass, 'openAt'>): boolean =>
  state === 'ended' && openAt !== null && ended_at !== null && ended_at < openAt

/** Where a class stands by its plan and its session. */
export function timesForClass(
  activity: PlannedClass,
  latest: SessionRow | undefined,
  recorded: ReadonlySet<number>,
): ClassTimes {
  const session = latest && !isPast(latest, activity) ? latest : undefined
  const plannedAt = epochOrNull(activity.openAt)
  const plannedEnd = plannedAt === null ? null : plannedAt + (activity.minutes ?? DEFAULT_MINUTES) * 60
  const opensAt = plannedAt === null ? null : plannedAt - ROOM_OPENS_S
  const hasRecording = session !== undefined && session.state === 'ended' && recorded.has(session.id)
  if (!session || session.state === 'planned' || session.state === 'cancelled')
    return { startAt: plannedAt, endAt: plannedEnd, opensAt, state: session?.state ?? 'planned', hasRecording }
  const startedAt = epochOrNull(session.started_at) ?? plannedAt
  if (session.state === 'ended')
    return { startAt: startedAt, endAt: epochOrNull(session.ended_at), opensAt, state: 'ended', hasRecording }
  return { startAt: plannedAt ?? startedAt, endAt: plannedEnd, opensAt, state: 'live', hasRecording }
}

/** Where some classes stand, by activity. */
export async function readTimes(db: Handle, activities: readonly PlannedClass[]): Promise<Map<number, ClassTimes>> {
  const latest = await latestSessions(
    db,
    activities.map(({ id }) => id),
  )
  const recorded = await recordedSessions(
    db,
    [...latest.values()].map(({ id }) => id),
  )
  return new Map(activities.map(activity => [activity.id, timesForClass(activity, latest.get(activity.id), recorded)]))
}
