import type { ReplyOf } from '@learn/contract'
import type { NewApplication } from '@learn/contract/careers'
import { call } from '#shared/api/call.ts'
import type { PendingSubmission, SubmissionKey } from '#shared/submissions/pending-submission.ts'
import { refusalOutcome, type SubmissionSender } from '#shared/submissions/send-pending.ts'

export type ApplicationReply = ReplyOf<'career.submit'>

export const submissionKey = (hashKey: string): SubmissionKey => ({ kind: 'application', id: hashKey })

/** Sends an application under its own key: what is sent again is sent once. */
export const sendApplication = (
  { id, token, payload }: PendingSubmission<NewApplication>,
  userId: number,
): Promise<ApplicationReply> =>
  call(
    'career.submit',
    { params: { userId, hashKey: String(id) }, body: payload },
    { headers: { 'idempotency-key': token } },
  )

/** Sends an application whose page is closed. */
export const applicationSender: SubmissionSender<NewApplication, ApplicationReply> = {
  send: (pending, mayGo, userId) => {
    mayGo()
    return sendApplication(pending, userId)
  },
  describeArrival: ({ name, to }) => ({
    isSubmitted: true,
    text: `Your application for ${name} is on its way.`,
    link: { to, name: 'See my application' },
  }),
  describeRefusal: refusalOutcome,
}
