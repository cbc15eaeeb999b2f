import { isQuiz } from '@learn/course/content/quiz'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { openActivity } from '../../classroom/index.ts'
import { findException } from '../repo/exceptions.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'
import { withException } from './with-exception.ts'

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('quiz/not-found', 'There is no such quiz that you can open')

/** May this caller open this quiz now? Throws `quiz/not-found`, `learning/locked`. */
export async function openQuiz(parts: QuizParts, caller: Caller, activityId: number): Promise<OpenedQuiz> {
  const opened = await openActivity(parts, caller, activityId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'learning/not-found' ? notFound() : error
  })
  const { content: quiz } = opened.activity
  if (!isQuiz(quiz)) throw notFound()
  const exception = await findException(parts.db, caller.userId, activityId)
  const found = { ...opened, quiz: withException(quiz, exception), exception }
  parts.places.keep(caller.userId, found)
  return found
}

/** The quiz of an attempt that the caller has: open to them now, or some seconds ago. Throws as `openQuiz` does. */
export const placeOfAttempt = async (parts: QuizParts, caller: Caller, activityId: number): Promise<OpenedQuiz> =>
  parts.places.find(caller.userId, activityId) ?? openQuiz(parts, caller, activityId)
