import { getAddress } from '@learn/contract/pages/plain'
import type { FinishedAttempt } from '@learn/contract/quiz'
import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { submitUnseen } from '#shared/journal/submit-scope.ts'
import type { Outcome, PendingSubmission, SubmissionKey } from '#shared/submissions/pending-submission.ts'
import { refusalOutcome, type SubmissionSender } from '#shared/submissions/send-pending.ts'
import { dropCachedAttempts } from './attempt-cache.ts'
import { arrivalText, overText } from './submission-texts.ts'

/** What is known of a submitted attempt beside its answers, which the journal holds. */
interface QuizPayload {
  quizId: number
  /** When the time limit ends, as known when the learner submitted. */
  endsAtS: number | null
}
export type QuizSubmission = PendingSubmission<QuizPayload>

export const submissionKey = (attemptId: number): SubmissionKey => ({ kind: 'quiz', id: attemptId })

/** Submits an attempt with the answers that the server already has. */
export const submitServerState = (attemptid: number, more: { isBackground?: boolean } = {}): Promise<FinishedAttempt> =>
  learn('local_learn_finish_attempt', { attemptid }, more)

export const isClosed = (error: unknown): boolean => error instanceof ApiError && error.code === 'journal/late'
const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'quiz/finished'

/** Whether the time limit ended before the submission arrived: only answers received by then were submitted. */
export const missedTime = (
  pending: Pick<QuizSubmission, 'askedAtS' | 'payload'> | null,
  { submittedAt }: FinishedAttempt,
): boolean => {
  const endsAtS = pending?.payload.endsAtS ?? null
  return pending !== null && endsAtS !== null && pending.askedAtS < endsAtS && submittedAt >= endsAtS
}

/** What is told of an accepted submission on another page. */
export const arrivalOutcome = (pending: QuizSubmission, finished: FinishedAttempt): Outcome => ({
  isSubmitted: true,
  text: arrivalText(pending.name, finished, missedTime(pending, finished)),
  link: { to: getAddress('review', { attemptId: finished.attemptId }), name: 'Review answers' },
})

/** What is told of an error that a retry cannot fix. */
export const failureOutcome = (pending: QuizSubmission, error: unknown): Outcome => ({
  ...refusalOutcome(pending, error),
  ...(isOver(error) && { text: overText(pending.name) }),
  link: { to: pending.to, name: 'Open the quiz' },
})

async function submit(userId: number, attemptId: number, mayGo: () => void): Promise<FinishedAttempt> {
  try {
    return (await submitUnseen(userId, `quiz:${attemptId}`, mayGo)) as FinishedAttempt
  } catch (error) {
    if (!isClosed(error)) throw error
    return submitServerState(attemptId, { isBackground: true })
  }
}

/** Submits an attempt whose page is closed. */
export const quizSender: SubmissionSender<QuizPayload, FinishedAttempt> = {
  async send({ id, payload }, mayGo, userId) {
    const forget = (): void => dropCachedAttempts(payload.quizId, [Number(id)])
    try {
      const finished = await submit(userId, Number(id), mayGo)
      forget()
      return finished
    } catch (error) {
      if (isOver(error)) forget()
      throw error
    }
  },
  describeArrival: arrivalOutcome,
  describeRefusal: failureOutcome,
}
