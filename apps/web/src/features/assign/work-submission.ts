import type { SubmittedWork } from '@learn/contract/assignments'
import { submitUnseen } from '#shared/journal/submit-scope.ts'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import type { SubmissionKey } from '#shared/submissions/pending-submission.ts'
import { refusalOutcome, type SubmissionSender } from '#shared/submissions/send-pending.ts'

export const submissionKey = (workId: number): SubmissionKey => ({ kind: 'assignment', id: workId })

/** Submits a draft whose page is closed, with what was written into it. */
export const assignmentSender: SubmissionSender<null, SubmittedWork> = {
  send: ({ id }, mayGo, userId) => submitUnseen(userId, `assign:${id}`, mayGo) as Promise<SubmittedWork>,
  describeArrival: ({ name, to }, { submittedAt, receipt, lateS }) => ({
    isSubmitted: true,
    text: `Submitted “${name}” on ${shortDay(submittedAt)} at ${clockTime(submittedAt)}${lateS > 0 ? ', after it was due' : ''}. Receipt ${receipt}.`,
    link: { to, name: 'Open the assignment' },
  }),
  describeRefusal: refusalOutcome,
}
