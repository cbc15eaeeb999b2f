import { indiaDate } from '@learn/contract/base'
import { epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { setNote } from '../repo/notes.ts'
import { recount, setCompleted, setGrade, setLastOpened, setOpened } from '../repo/states.ts'
import { insertStudy } from '../repo/study.ts'
import { setVideo } from '../repo/videos.ts'

/** What a learner did before, for the demo institute and for imports from other systems. */
export interface History {
  userId: number
  courses: {
    courseId: number
    trackedIds: readonly number[]
    opened: { activityId: number; at: Date; isDone: boolean; gradePct: number | null }[]
  }[]
  study: { activityId: number; seconds: number; at: Date }[]
  notes: { activityId: number; text: string; at: Date }[]
  videos: { activityId: number; positionS: number; at: Date }[]
}

/** Writes a history in one transaction. */
export async function writeHistory(db: Db, history: History): Promise<void> {
  const { userId } = history
  await db.transaction().execute(async tx => {
    for (const { courseId, trackedIds, opened } of history.courses) {
      for (const { activityId, at, isDone, gradePct } of opened) {
        const mark = { user_id: userId, course_id: courseId, activity_id: activityId }
        await setOpened(tx, mark, at, false)
        if (isDone) {
          await setCompleted(tx, mark, at)
          await emit(tx, 'progress.activity.completed', { userId, courseId, activityId, atMs: at.getTime() })
        }
        if (gradePct !== null) await setGrade(tx, mark, gradePct)
      }
      const last = opened.toSorted((a, b) => Number(a.at) - Number(b.at)).at(-1)
      if (!last) continue
      await setLastOpened(tx, userId, courseId, last.activityId, last.at)
      await recount(tx, userId, courseId, trackedIds)
    }
    for (const { activityId, seconds, at } of history.study)
      await insertStudy(
        tx,
        { id: newId(), user_id: userId, activity_id: activityId, seconds, at },
        indiaDate(epochS(at)),
      )
    for (const note of history.notes) await setNote(tx, userId, note.activityId, note.text, note.at)
    for (const { activityId, positionS, at } of history.videos)
      await setVideo(
        tx,
        userId,
        activityId,
        { position_s: positionS, watched: [[0, positionS]], watched_s: positionS },
        at,
      )
  })
}
