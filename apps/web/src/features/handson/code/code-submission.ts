import type { CodeAttempt } from '@learn/contract/coding'
import { learn } from '#shared/api/call.ts'
import type { PendingSubmission, SubmissionKey } from '#shared/submissions/pending-submission.ts'
import { refusalOutcome, type SubmissionSender } from '#shared/submissions/send-pending.ts'

/** Code as it was when its learner submitted. Its id makes that it counts once, however often it is sent. */
export interface CodePayload {
  attemptid: string
  answer: string
  /** Of the page on which it was written. */
  version?: number
}

export const submissionKey = (handsonid: number): SubmissionKey => ({ kind: 'code', id: handsonid })

/** Submits code: all tests run on the server. */
export const sendCode = (
  { id, payload }: PendingSubmission<CodePayload>,
  more: { isBackground?: boolean } = {},
): Promise<CodeAttempt> => learn('local_learn_submit_code', { handsonid: Number(id), ...payload }, more)

/** '83.33 of 100'. */
export const scoreText = (score: number): string => `${Number(score.toFixed(2))} of 100`

/** Submits code whose page is closed. */
export const codeSender: SubmissionSender<CodePayload, CodeAttempt> = {
  send: (pending, mayGo) => {
    mayGo()
    return sendCode(pending, { isBackground: true })
  },
  describeArrival: ({ name, to }, { score }) => ({
    isSubmitted: true,
    text: `Submitted “${name}”: ${scoreText(score)}.`,
    link: { to, name: 'Open the task' },
  }),
  describeRefusal: refusalOutcome,
}
