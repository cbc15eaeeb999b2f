import { isQuiz, quizContent } from '@learn/course/content/quiz'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { enrolment, readContentFor, readCourseId } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { findException } from '../repo/exceptions.ts'
import { readPlaces } from './marker-place.ts'
import { notFound } from './open-quiz.ts'

/** Where a learner of a quiz stands for who gives exceptions, and the quiz; null where there is no such learner or quiz. */
export async function findExceptionPlace(db: Handle, quizId: number, userId: number, now: Date) {
  const courseId = await readCourseId(db, quizId)
  if (courseId === undefined) return null
  const quiz = await readContentFor(db, { content: quizContent }, quizId)
  if (!isQuiz(quiz) || !(await enrolment.learnersOfCourse(db, courseId, now)).includes(userId)) return null
  const place = (await readPlaces(db, courseId, [userId])).get(userId) ?? { courseIds: [courseId] }
  return { courseId, quiz, place }
}

/** What a learner has more of in a quiz, and what all have. Throws `quiz/not-found`. */
export async function readException(
  { db, now }: { db: Handle; now: Date },
  caller: Caller,
  { quizid, userid }: { quizid: number; userid: number },
) {
  const found = await findExceptionPlace(db, quizid, userid, now)
  if (!found || !can(caller, 'give exceptions', found.place)) throw notFound()
  return {
    ...((await findException(db, userid, quizid)) ?? { attempts: 0, minutes: 0 }),
    attemptsAllowed: found.quiz.attempts,
    timeLimitS: found.quiz.timeLimitS,
  }
}
