import { type Entity, getPair, pairKey } from '#platform/operations/entity.ts'
import { readCourseId } from '../learning/index.ts'
import { readExcusedPairs, writeExcuse } from '../reports/index.ts'

export const EXCUSE = 'gradebook.excuse'

/** Whether a learner is excused from an activity, by learner and activity. */
export const excuseEntity: Entity = {
  name: EXCUSE,
  async read(db, keys) {
    const pairs = await readExcusedPairs(db, keys.map(getPair))
    const excused = new Set(pairs.map(([userId, activityId]) => pairKey(userId, activityId)))
    return new Map(keys.map(key => [key, { isExcused: excused.has(key) }]))
  },
  async write(tx, states, at) {
    for (const [activityId, excuses] of Map.groupBy(states, ([key]) => getPair(key)[1])) {
      const courseId = await readCourseId(tx, activityId)
      if (courseId === undefined) continue
      for (const [key, { isExcused }] of excuses)
        await writeExcuse(tx, getPair(key), { courseId, isExcused: isExcused === true, at })
    }
  },
  userOf: key => getPair(key)[0],
}
