import { indiaDate } from '@learn/contract/base'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { recount, setCompleted, setGrade, setLastOpened, setOpened } from '../repo/facts.ts'
import { setRecorded } from '../repo/recorded.ts'
import { insertStudy } from '../repo/study.ts'

/** What a learner did before, for the demo institute and for imports from other systems. */
export interface History {
  userId: number
  courses: {
    courseId: number
    trackedIds: readonly number[]
    opened: { activityId: number; at: Date; isDone: boolean; gradePct: number | null }[]
  }[]
  study: { activityId: number; seconds: number; at: Date }[]
}

/** Writes a history, in the transaction of the caller. */
export async function writeHistory(tx: Tx, { userId, courses, study }: History): Promise<void> {
  for (const { courseId, trackedIds, opened } of courses) {
    for (const { activityId, at, isDone, gradePct } of opened) {
      const mark = { user_id: userId, course_id: courseId, activity_id: activityId }
      await setOpened(tx, mark, at, false)
      if (isDone) {
        await setCompleted(tx, mark, at)
        const graded = gradePct === null ? {} : { gradePct }
        await emit(tx, 'progress.activity.completed', { userId, courseId, activityId, ...graded, atMs: at.getTime() })
      }
      if (gradePct !== null) {
        await setGrade(tx, mark, gradePct)
        await setRecorded(tx, mark, gradePct, at)
      }
    }
    const last = opened.toSorted((a, b) => Number(a.at) - Number(b.at)).at(-1)
    if (!last) continue
    await setLastOpened(tx, { user_id: userId, course_id: courseId, activity_id: last.activityId }, last.at)
    await recount(tx, userId, courseId, trackedIds)
  }
  for (const { activityId, seconds, at } of study)
    await insertStudy(tx, { id: newId(), user_id: userId, activity_id: activityId, seconds, at }, indiaDate(epochS(at)))
}
