import type { FinishedAttempt } from '@learn/contract/quiz'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { NotSentYet } from '#shared/journal/op.ts'
import { submitUnseen } from '#shared/journal/submit-scope.ts'
import { readStored } from '#shared/lib/storage.ts'
import { forgetAttempts } from './kept-attempt.ts'
import {
  isShown,
  isWaiting,
  type KeptHandIn,
  keptHandIns,
  missedTime,
  type Outcome,
  settleHandIn,
} from './kept-hand-in.ts'

/** An attempt as the server has it. */
export const finishAsItIs = (attemptid: number): Promise<FinishedAttempt> =>
  learn('local_learn_finish_attempt', { attemptid })

/** Whether the server could not be reached. */
export const isAway = (error: unknown): boolean =>
  error instanceof NotSentYet || (error instanceof ApiError && error.code === 'network')

/** Whether the same may arrive later. */
export const isPassing = (error: unknown): boolean =>
  isAway(error) ||
  (error instanceof ApiError && (error.status === 401 || error.status >= 429 || error.code === 'journal/incomplete'))

export const isClosed = (error: unknown): boolean => error instanceof ApiError && error.code === 'journal/late'

/** What a fault that does not pass comes to. */
export const outcomeOf = (error: unknown): Outcome =>
  error instanceof ApiError && error.code === 'quiz/finished'
    ? { kind: 'over' }
    : { kind: 'refused', text: error instanceof Error ? error.message : 'It cannot be submitted' }

class TakenBack extends Error {}

async function finish(userId: number, { attemptId }: KeptHandIn): Promise<FinishedAttempt> {
  const mayGo = () => {
    if (!isWaiting(attemptId)) throw new TakenBack()
  }
  try {
    return (await submitUnseen(userId, `quiz:${attemptId}`, mayGo)) as FinishedAttempt
  } catch (error) {
    if (!isClosed(error)) throw error
    return finishAsItIs(attemptId)
  }
}

/** Hands in what was asked for on pages that are gone, and keeps what became of it. Gives how many are settled now. */
export async function sendHandIns(): Promise<number> {
  const userId = readStored('user')?.userid
  if (userId === undefined) return 0
  let settled = 0
  for (const kept of keptHandIns()) {
    const { attemptId, outcome } = kept
    if (outcome !== null || isShown(attemptId)) continue
    const became = await finish(userId, kept).then(
      (finished): Outcome => ({ kind: 'arrived', finished, isLate: missedTime(kept, finished) }),
      (error: unknown) => (error instanceof TakenBack || isPassing(error) ? null : outcomeOf(error)),
    )
    // A page that shows it by now tells of it.
    if (became === null || isShown(attemptId)) continue
    settleHandIn(attemptId, became)
    if (became.kind !== 'refused') forgetAttempts(kept.quizId, [attemptId])
    settled += 1
  }
  return settled
}
