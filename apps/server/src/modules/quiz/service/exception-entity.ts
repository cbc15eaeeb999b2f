import { type Entity, getPair, pairKey } from '#platform/operations/entity.ts'
import { findExceptions, putException } from '../repo/exceptions.ts'

export const EXCEPTION = 'quiz.exception'

/** Exceptions of learners in quizzes, by learner and quiz. */
export const exceptionEntity: Entity = {
  name: EXCEPTION,
  async read(db, keys) {
    const rows = await findExceptions(db, keys.map(getPair))
    const found = new Map(
      rows.map(({ userId, activityId, attempts, minutes }) => [pairKey(userId, activityId), { attempts, minutes }]),
    )
    return new Map(keys.map(key => [key, found.get(key) ?? { attempts: 0, minutes: 0 }]))
  },
  async write(tx, states) {
    for (const [key, { attempts, minutes }] of states)
      await putException(tx, getPair(key), { attempts: Number(attempts), minutes: Number(minutes) })
  },
  userOf: key => getPair(key)[0],
}
