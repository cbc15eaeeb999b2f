import type { ActivityState } from '@learn/contract/course'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { passes, stateFrom, stateOf } from '../course-view.ts'
import type { Completion } from '../events.ts'
import { can } from '../policy.ts'
import {
  heldStanding,
  type Mark,
  recount,
  type Standing,
  setCompleted,
  setGrade,
  setGraded,
  setLastOpened,
  setOpened,
} from '../repo/facts.ts'
import type { Opened, ProgressParts } from './parts.ts'

export interface Saved {
  state: ActivityState
  progress: { done: number; total: number }
}

/** Notes that the caller opened an activity: recent activity, and completion by viewing once it was read to its end. */
export async function recordOpening(
  parts: ProgressParts,
  caller: Caller,
  activityId: number,
  isRead: boolean,
): Promise<Saved> {
  const opened = await parts.openActivity(caller, activityId)
  const { activity } = opened
  return write(parts, caller, opened, async (tx, mark, now, before) => {
    const isOpened = { ...before, isOpened: true }
    const completes = (isRead && activity.completesOnOpening) || (isGraded(activity) && hasMetRules(activity, isOpened))
    await setOpened(tx, mark, now, completes)
    await setLastOpened(tx, mark, now)
    return { isOpened: true, isComplete: before.isComplete || completes }
  })
}

/** Marks an activity done or not done by hand. Throws `learning/not-manual` where rules decide. */
export async function setCompletion(
  parts: ProgressParts,
  caller: Caller,
  activityId: number,
  isDone: boolean,
): Promise<Saved> {
  const opened = await parts.openActivity(caller, activityId)
  requireByHand(caller, opened)
  return parts.db.transaction().execute(tx => markByHand(tx, parts.clock, caller.userId, opened, isDone))
}

/** Throws `learning/not-manual` where rules decide whether an activity is done, or nobody. */
export function requireByHand(caller: Caller, { activity }: Opened): void {
  if (!can(caller, 'mark done', activity))
    throw new AppError('learning/not-manual', 'This activity is completed by its own rules')
}

/** The mark of a learner, in the transaction of the caller. */
export const markByHand = (tx: Tx, clock: Clock, userId: number, opened: Opened, isDone: boolean): Promise<Saved> =>
  writeIn(tx, clock, userId, opened, async (_tx, mark, now) => {
    await setCompleted(tx, mark, isDone ? now : null)
    return { isOpened: true, isComplete: isDone }
  })

/** Completes an activity whose rule has been met, in the transaction that met it. */
export const completeActivity = (tx: Tx, clock: Clock, userId: number, opened: Opened): Promise<Saved> =>
  writeIn(tx, clock, userId, opened, async (_tx, mark, now) => {
    await setCompleted(tx, mark, now)
    return { isOpened: true, isComplete: true }
  })

/**
 * A grade of a learner in per cent, or that it is taken back (null), in the transaction of the caller. Where the rules of the
 * activity ask for a grade, it completes it or takes that back; where they ask for a pass, only one that passes does.
 */
export const recordGrade = (
  tx: Tx,
  clock: Clock,
  userId: number,
  opened: Opened,
  gradePct: number | null,
): Promise<Saved> =>
  writeIn(tx, clock, userId, opened, async (_tx, mark, now, before) => {
    if (!isGraded(opened.activity)) {
      await setGrade(tx, mark, gradePct)
      return { gradePct }
    }
    const isComplete = hasMetRules(opened.activity, { ...before, gradePct })
    const { trackedIds } = opened.view.structure
    const done = await setGraded(tx, mark, { gradePct, at: isComplete ? now : null, trackedIds })
    return { gradePct, isComplete, done }
  })

const isGraded = ({ completesOnGrade, completesOnPass }: ActivityNode): boolean => completesOnGrade || completesOnPass

/** Whether each rule holds that an activity has. */
const hasMetRules = (activity: ActivityNode, { isOpened, gradePct }: Standing): boolean =>
  (isOpened || !activity.completesOnView) &&
  (gradePct === null ? !isGraded(activity) : passes(activity, gradePct) || !activity.completesOnPass)

/** What `completeActivity` tells, where nothing was completed. */
export const savedOf = ({ view, activity }: Opened): Saved => ({
  state: stateOf(view, activity),
  progress: { done: view.done, total: view.total },
})

/** What a change sets; what it leaves out stays as it was. `done`: it counted the course itself. */
type Change = (tx: Tx, mark: Mark, now: Date, before: Standing) => Promise<Partial<Standing> & { done?: number }>

const write = (parts: ProgressParts, caller: Caller, opened: Opened, change: Change): Promise<Saved> =>
  parts.db.transaction().execute(tx => writeIn(tx, parts.clock, caller.userId, opened, change))

/** In one transaction: the change, then the count of the course computed anew from what stands. */
async function writeIn(
  tx: Tx,
  clock: Clock,
  userId: number,
  { view, activity }: Opened,
  change: Change,
): Promise<Saved> {
  const { courseId, trackedIds } = view.structure
  const now = clock.now()
  const mark = { user_id: userId, course_id: courseId, activity_id: activity.id }
  // Not from the view: another device may have written between its reading and the lock.
  const before = await heldStanding(tx, mark)
  const { done: counted, ...changes } = await change(tx, mark, now, before)
  const after = { ...before, ...changes }
  const done = counted ?? (await recount(tx, userId, courseId, trackedIds))
  const isNews = after.isComplete !== before.isComplete || (after.isComplete && after.gradePct !== before.gradePct)
  if (isNews) {
    const told: Completion = {
      userId,
      courseId,
      activityId: activity.id,
      ...(after.gradePct !== null && { gradePct: after.gradePct }),
      atMs: now.getTime(),
    }
    await emit(tx, after.isComplete ? 'progress.activity.completed' : 'progress.activity.reopened', told)
  }
  return { state: stateFrom(activity, after), progress: { done, total: view.total } }
}
