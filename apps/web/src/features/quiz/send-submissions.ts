import type { FinishedAttempt } from '@learn/contract/quiz'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { NotSentYet } from '#shared/journal/op.ts'
import { submitUnseen } from '#shared/journal/submit-scope.ts'
import { readStored } from '#shared/lib/storage.ts'
import { dropCachedAttempts } from './attempt-cache.ts'
import {
  isShown,
  isWaiting,
  listPendingSubmissions,
  missedTime,
  type Outcome,
  type PendingSubmission,
  settleSubmission,
} from './pending-submission.ts'

/** Submits an attempt with the answers that the server already has. */
export const submitServerState = (attemptid: number): Promise<FinishedAttempt> =>
  learn('local_learn_finish_attempt', { attemptid })

/** Whether the server could not be reached. */
export const isOffline = (error: unknown): boolean =>
  error instanceof NotSentYet || (error instanceof ApiError && error.code === 'network')

/** Whether the same request may succeed later. */
export const isRetryable = (error: unknown): boolean =>
  isOffline(error) ||
  (error instanceof ApiError && (error.status === 401 || error.status >= 429 || error.code === 'journal/incomplete'))

export const isClosed = (error: unknown): boolean => error instanceof ApiError && error.code === 'journal/late'

/** The outcome for an error that a retry cannot fix. */
export const refusalOutcome = (error: unknown): Outcome =>
  error instanceof ApiError && error.code === 'quiz/finished'
    ? { kind: 'over' }
    : { kind: 'refused', text: error instanceof Error ? error.message : 'It cannot be submitted' }

class Withdrawn extends Error {}

async function submit(userId: number, { attemptId }: PendingSubmission): Promise<FinishedAttempt> {
  const mayGo = () => {
    if (!isWaiting(attemptId)) throw new Withdrawn()
  }
  try {
    return (await submitUnseen(userId, `quiz:${attemptId}`, mayGo)) as FinishedAttempt
  } catch (error) {
    if (!isClosed(error)) throw error
    return submitServerState(attemptId)
  }
}

/** Sends pending submissions whose page is closed and stores their outcome. Returns how many are settled now. */
export async function sendPendingSubmissions(): Promise<number> {
  const userId = readStored('user')?.userid
  if (userId === undefined) return 0
  let settled = 0
  for (const pending of listPendingSubmissions()) {
    const { attemptId, outcome } = pending
    if (outcome !== null || isShown(attemptId)) continue
    const became = await submit(userId, pending).then(
      (finished): Outcome => ({ kind: 'arrived', finished, isLate: missedTime(pending, finished) }),
      (error: unknown) => (error instanceof Withdrawn || isRetryable(error) ? null : refusalOutcome(error)),
    )
    // A page that was opened meanwhile shows the outcome itself.
    if (became === null || isShown(attemptId)) continue
    settleSubmission(attemptId, became)
    if (became.kind !== 'refused') dropCachedAttempts(pending.quizId, [attemptId])
    settled += 1
  }
  return settled
}
