import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type AttemptRow, bareAttemptOf } from '../repo/attempts.ts'
import { runOf } from './attempt-times.ts'
import { notFound } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'

export const attemptIsOver = (): AppError =>
  new AppError('quiz/finished', 'This attempt is over and takes no more answers')

/** An attempt of the caller. Throws `quiz/not-found` for everybody else's. */
export async function findOwnAttempt(parts: QuizParts, caller: Caller, attemptId: number): Promise<AttemptRow> {
  const [row] = await bareAttemptOf(parts.db, attemptId, caller.userId)
  if (!row) throw notFound()
  return row
}

/** An attempt that takes answers. Throws `quiz/finished`. */
export async function findOpenAttempt(parts: QuizParts, caller: Caller, attemptId: number): Promise<AttemptRow> {
  const row = await findOwnAttempt(parts, caller, attemptId)
  if (row.state !== 'open' || runOf(row, parts.clock.now()) !== 'open') throw attemptIsOver()
  return row
}
