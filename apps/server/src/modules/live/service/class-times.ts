import { type ClassTimes, isRoomOpen, ROOM_OPENS_S } from '@learn/contract/live/plain'
import { epochOrNull } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { PlannedClass } from '../../classroom/index.ts'
import { findPlans, type PlanRow } from '../repo/plans.ts'
import { latestSessions, recordedSessions, type SessionRow } from '../repo/sessions.ts'
import { DEFAULT_MINUTES } from './settings.ts'
import { sessionActivities } from './shared-class.ts'

/** A session that was over before the time of its activity is the last one: the next is still to come. */
export const isPast = ({ state, ended_at }: SessionRow, { openAt }: Pick<PlannedClass, 'openAt'>): boolean =>
  state === 'ended' && openAt !== null && ended_at !== null && ended_at < openAt

/** What of a plan tells where a class stands. */
type Decided = Pick<PlanRow, 'is_cancelled' | 'changes'>

/** Where a class stands by its plan and its session. A class that staff cancelled is cancelled until it is held. */
export function timesForClass(
  activity: PlannedClass,
  latest: SessionRow | undefined,
  recorded: ReadonlySet<number>,
  plan?: Decided,
): ClassTimes {
  const session = latest && !isPast(latest, activity) ? latest : undefined
  const plannedAt = epochOrNull(activity.openAt)
  const plannedEnd = plannedAt === null ? null : plannedAt + (activity.minutes ?? DEFAULT_MINUTES) * 60
  const opensAt = plannedAt === null ? null : plannedAt - ROOM_OPENS_S
  const hasRecording = session !== undefined && session.state === 'ended' && recorded.has(session.id)
  const changes = plan?.changes ? { changes: plan.changes } : {}
  if (!session || session.state === 'planned' || session.state === 'cancelled') {
    const state = plan?.is_cancelled || session?.state === 'cancelled' ? 'cancelled' : 'planned'
    return { startAt: plannedAt, endAt: plannedEnd, opensAt, state, hasRecording, ...changes }
  }
  const startedAt = epochOrNull(session.started_at) ?? plannedAt
  if (session.state === 'ended')
    return {
      startAt: startedAt,
      endAt: epochOrNull(session.ended_at),
      opensAt,
      state: 'ended',
      hasRecording,
      ...changes,
    }
  return { startAt: plannedAt ?? startedAt, endAt: plannedEnd, opensAt, state: 'live', hasRecording, ...changes }
}

/** Whether the plan of a class lets its host start it, whatever was held before: a class that broke off goes on within its time. */
export const isStartable = (activity: PlannedClass, plan: Decided | undefined, nowS: number): boolean =>
  !plan?.is_cancelled &&
  (activity.openAt === null || isRoomOpen(timesForClass(activity, undefined, new Set(), plan), nowS))

/** Where some classes stand, by activity. One that shows the session of another stands where that does. */
export async function readTimes(db: Handle, activities: readonly PlannedClass[]): Promise<Map<number, ClassTimes>> {
  const ids = activities.map(({ id }) => id)
  const own = await findPlans(db, ids)
  const sources = await sessionActivities(db, ids, own)
  const all = new Set([...ids, ...sources.values()])
  const latest = await latestSessions(db, [...all])
  const plans = new Map([...own, ...(await findPlans(db, [...all.difference(new Set(ids))]))])
  const recorded = await recordedSessions(
    db,
    [...latest.values()].map(({ id }) => id),
  )
  return new Map(
    activities.map(activity => {
      const source = sources.get(activity.id) ?? activity.id
      const plan = plans.get(source) ?? plans.get(activity.id)
      return [activity.id, timesForClass(activity, latest.get(source), recorded, plan)]
    }),
  )
}
