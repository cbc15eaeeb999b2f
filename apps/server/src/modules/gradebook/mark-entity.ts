import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Entity, getPair, pairKey } from '#platform/operations/entity.ts'
import { readCourseId } from '../learning/index.ts'
import { findRecordedMarksIn, writeRecordedMark } from '../progress/index.ts'

export const MARK = 'gradebook.mark'

/** Marks that staff recorded for learners, in per cent, by learner and activity. What counts in the end follows after the commit. */
export const markEntity: Entity = {
  name: MARK,
  async read(db, keys) {
    const pairs = keys.map(getPair)
    const marks = await findRecordedMarksIn(
      db,
      pairs.map(([userId]) => userId),
      pairs.map(([, activityId]) => activityId),
    )
    const pcts = new Map(marks.map(({ userId, activityId, pct }) => [pairKey(userId, activityId), pct]))
    return new Map(keys.map(key => [key, { pct: pcts.get(key) ?? null }]))
  },
  async write(tx, states, at) {
    for (const [activityId, marks] of Map.groupBy(states, ([key]) => getPair(key)[1])) {
      const courseId = await readCourseId(tx, activityId)
      if (courseId === undefined) continue
      for (const [key, { pct }] of marks) {
        const [userId] = getPair(key)
        await writeRecordedMark(tx, { userId, courseId, activityId }, typeof pct === 'number' ? pct : null, at)
        await enqueue(tx, 'gradebook.settle', { userId, activityId })
      }
    }
  },
  userOf: key => getPair(key)[0],
}
