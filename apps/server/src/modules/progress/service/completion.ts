import type { ActivityState } from '@learn/contract'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { lockCourse, recount, setCompleted, setLastOpened, setOpened } from '../repo/states.ts'
import { stateOf } from './course-view.ts'
import { type LoadedActivity, loadActivity } from './load.ts'
import type { ProgressParts } from './parts.ts'

export interface Saved {
  state: ActivityState
  progress: { done: number; total: number }
}

/** Viewing completes an activity by itself, unless it also wants a grade or is a video whose length we know. */
const completesOnOpening = (activity: ActivityNode): boolean =>
  activity.completion === 'auto' &&
  activity.completesOnView &&
  !activity.completesOnGrade &&
  !activity.completesOnPass &&
  !(activity.content?.kind === 'video' && activity.content.durationS !== null)

/** Notes that the caller opened an activity (recent activity, completion by viewing). */
export async function recordOpening(parts: ProgressParts, caller: Caller, activityId: number): Promise<Saved> {
  const loaded = await loadActivity(parts, caller, activityId)
  const completes = completesOnOpening(loaded.activity)
  return write(parts, caller, loaded, async (tx, mark, now) => {
    await setOpened(tx, mark, now, completes)
    await setLastOpened(tx, mark.user_id, mark.course_id, activityId, now)
    return completes
  })
}

/** Marks an activity done or not done by hand. Throws `learning/not-manual` where rules decide. */
export async function setCompletion(
  parts: ProgressParts,
  caller: Caller,
  activityId: number,
  isDone: boolean,
): Promise<Saved> {
  const loaded = await loadActivity(parts, caller, activityId)
  if (loaded.activity.completion !== 'manual')
    throw new AppError('learning/not-manual', 'This activity is completed by its own rules')
  return write(parts, caller, loaded, async (tx, mark, now) => {
    await setCompleted(tx, mark, isDone ? now : null)
    return isDone
  })
}

/** Completes an activity whose rule has been met, in the transaction that met it. */
export const completeIn = (tx: Tx, parts: ProgressParts, caller: Caller, loaded: LoadedActivity): Promise<Saved> =>
  writeIn(tx, parts, caller, loaded, async (_tx, mark, now) => {
    await setCompleted(tx, mark, now)
    return true
  })

interface Mark {
  user_id: number
  course_id: number
  activity_id: number
}

type Change = (tx: Tx, mark: Mark, now: Date) => Promise<boolean>

const write = (parts: ProgressParts, caller: Caller, loaded: LoadedActivity, change: Change): Promise<Saved> =>
  parts.db.transaction().execute(tx => writeIn(tx, parts, caller, loaded, change))

/** In one transaction: the change, then the count of the course computed anew from what stands. */
async function writeIn(
  tx: Tx,
  parts: ProgressParts,
  caller: Caller,
  { course, view, activity }: LoadedActivity,
  change: Change,
): Promise<Saved> {
  const mark = { user_id: caller.userId, course_id: course.id, activity_id: activity.id }
  await lockCourse(tx, caller.userId, course.id)
  const isComplete = await change(tx, mark, parts.clock.now())
  const done = await recount(tx, caller.userId, course.id, view.structure.trackedIds)
  const before = stateOf(view, activity)
  const wasDone = before === 'completed' || before === 'passed'
  const isManual = activity.completion === 'manual'
  const state = isComplete ? (wasDone ? before : 'completed') : wasDone && !isManual ? before : 'started'
  return { state, progress: { done, total: view.total } }
}
