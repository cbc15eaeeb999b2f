import type { ActivityState } from '@learn/contract/course'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { getState, passes, type Standing, stateFrom } from '../course-view.ts'
import type { Completion } from '../events.ts'
import { can } from '../policy.ts'
import {
  type CompletionState,
  lockActivityState,
  type Mark,
  recordGraded,
  recount,
  setCompleted,
  setLastOpened,
  setOpened,
  setPassedBefore,
} from '../repo/facts.ts'
import { recordedMarks, setRecorded } from '../repo/recorded.ts'
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

/**
 * Notes that a learner works on an activity, in the transaction of the caller. Its page was opened by nobody perhaps: it may stand in
 * another, to which who comes back is led.
 */
export const beginActivity = (tx: Tx, clock: Clock, userId: number, opened: Opened): Promise<Saved> =>
  writeIn(tx, clock, userId, opened, async (_tx, mark, now, before) => {
    const { activity } = opened
    const completes = isGraded(activity) && hasMetRules(activity, { ...before, isOpened: true })
    await setOpened(tx, mark, now, completes)
    return { isOpened: true, isComplete: before.isComplete || completes }
  })

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
 * activity ask for a grade, it completes it or takes that back; where they ask for a pass, only one that passes does. With
 * `keepsCompletion` a grade that is not enough leaves the completion as it is: another attempt has earned it. `hasPassed`: whether any
 * attempt passed, where the grade of several may be below that.
 */
export async function recordGrade(
  tx: Tx,
  clock: Clock,
  userId: number,
  opened: Opened,
  gradePct: number | null,
  { keepsCompletion = false, hasPassed }: { keepsCompletion?: boolean; hasPassed?: boolean } = {},
): Promise<Saved> {
  const { activity, view } = opened
  const now = clock.now()
  const isMet = (isOpened: boolean) => hasMetRules(activity, { isOpened, gradePct })
  const judged =
    isGraded(activity) && !(keepsCompletion && !isMet(true))
      ? { ifOpened: isMet(true) ? now : null, ifClosed: isMet(false) ? now : null }
      : null
  const { trackedIds } = view.structure
  const { before, done } = await recordGraded(tx, markOf(userId, opened), { gradePct, judged, trackedIds })
  if (hasPassed !== undefined) await setPassedBefore(tx, markOf(userId, opened), hasPassed)
  await publishUpdate(tx, 'grades', [userId])
  const isComplete = judged ? isMet(before.isOpened) : before.isComplete
  const after = { ...before, gradePct, isComplete, hasPassedBefore: hasPassed }
  return told(tx, now, userId, opened, { before, after, done })
}

/**
 * Records the mark that staff, another server or an import gives, in the transaction of the caller. `grade` says what counts in the
 * end where the activity has attempts of its own; without it the mark is the grade.
 */
export async function recordMark(
  tx: Tx,
  clock: Clock,
  userId: number,
  opened: Opened,
  {
    pct,
    grade,
  }: { pct: number | null; grade?: ((tx: Tx, userId: number, opened: Opened) => Promise<void>) | undefined },
): Promise<void> {
  await setRecorded(tx, markOf(userId, opened), pct, clock.now())
  if (grade) await grade(tx, userId, opened)
  else await recordGrade(tx, clock, userId, opened, pct)
}

/** The better one of what a learner reached and of the mark that was recorded for them, in per cent. */
export async function bestWithRecorded(tx: Tx, userId: number, { activity }: Opened, pct: number): Promise<number> {
  const recorded = (await recordedMarks(tx, userId, [activity.id])).get(activity.id)
  return Math.max(pct, recorded?.pct ?? 0)
}

/** Whether a grade by itself meets what the activity asks of one. */
export const meetsGradeRules = (activity: ActivityNode, gradePct: number): boolean =>
  passes(activity, gradePct) || !activity.completesOnPass

const isGraded = ({ completesOnGrade, completesOnPass }: ActivityNode): boolean => completesOnGrade || completesOnPass

/** Whether each rule holds that an activity has. */
const hasMetRules = (activity: ActivityNode, { isOpened, gradePct }: Omit<CompletionState, 'isComplete'>): boolean =>
  (isOpened || !activity.completesOnView) &&
  (gradePct === null ? !isGraded(activity) : passes(activity, gradePct) || !activity.completesOnPass)

/** What `completeActivity` tells, where nothing was completed. */
export const getSaved = ({ view, activity }: Opened): Saved => ({
  state: getState(view, activity),
  progress: { done: view.done, total: view.total },
})

/** What a change sets; what it leaves out stays as it was. */
type Change = (tx: Tx, mark: Mark, now: Date, before: CompletionState) => Promise<Partial<CompletionState>>

const markOf = (userId: number, { view, activity }: Opened): Mark => ({
  user_id: userId,
  course_id: view.structure.courseId,
  activity_id: activity.id,
})

const write = (parts: ProgressParts, caller: Caller, opened: Opened, change: Change): Promise<Saved> =>
  parts.db.transaction().execute(tx => writeIn(tx, parts.clock, caller.userId, opened, change))

/** In one transaction: the change, then the count of the course computed anew from what stands. */
async function writeIn(tx: Tx, clock: Clock, userId: number, opened: Opened, change: Change): Promise<Saved> {
  const { courseId, trackedIds } = opened.view.structure
  const now = clock.now()
  const mark = markOf(userId, opened)
  // Not from the view: another device may have written between its reading and the lock.
  const before = await lockActivityState(tx, mark)
  const after = { ...before, ...(await change(tx, mark, now, before)) }
  const done = await recount(tx, userId, courseId, trackedIds)
  return told(tx, now, userId, opened, { before, after, done })
}

/** What opening its page or its learner's own hand completes is no word of its content. */
const isOwnWord = (
  { isSelfReported, completion, completesOnOpening }: ActivityNode,
  { gradePct }: Pick<CompletionState, 'gradePct'>,
): boolean => isSelfReported && (gradePct !== null || (completion === 'auto' && !completesOnOpening))

/** Tells what a change did, to others by an event and to the caller. */
async function told(
  tx: Tx,
  now: Date,
  userId: number,
  { view, activity }: Opened,
  { before, after, done }: { before: CompletionState; after: Standing; done: number },
): Promise<Saved> {
  const isNews = after.isComplete !== before.isComplete || (after.isComplete && after.gradePct !== before.gradePct)
  if (isNews) {
    const news: Completion = {
      userId,
      courseId: view.structure.courseId,
      activityId: activity.id,
      ...(after.gradePct !== null && { gradePct: after.gradePct }),
      ...(isOwnWord(activity, after) && { isSelfReported: true }),
      atMs: now.getTime(),
    }
    await emit(tx, after.isComplete ? 'progress.activity.completed' : 'progress.activity.reopened', news)
  }
  return { state: stateFrom(activity, after), progress: { done, total: view.total } }
}
