import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type AttemptRow, readBareAttempt } from '../repo/attempts.ts'
import { getRun } from './attempt-times.ts'
import { notFound } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'

export const attemptIsOver = (): AppError =>
  new AppError('quiz/finished', 'This attempt is over and takes no more answers')

/** An attempt of the caller. Throws `quiz/not-found` for everybody else's. */
export async function findCallerAttempt(parts: QuizParts, caller: Caller, attemptId: number): Promise<AttemptRow> {
  const [row] = await readBareAttempt(parts.db, attemptId, caller.userId)
  if (!row) throw notFound()
  return row
}

/** An attempt that takes answers. Throws `quiz/finished`. */
export async function findOpenAttempt(parts: QuizParts, caller: Caller, attemptId: number): Promise<AttemptRow> {
  const row = await findCallerAttempt(parts, caller, attemptId)
  if (row.state !== 'open' || getRun(row, parts.clock.now()) !== 'open') throw attemptIsOver()
  return row
}
