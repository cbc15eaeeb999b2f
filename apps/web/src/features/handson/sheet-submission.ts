import type { ReplyOf } from '@learn/contract'
import type { NewSubmission } from '@learn/contract/sandbox'
import { call } from '#shared/api/call.ts'
import { settleScope } from '#shared/journal/submit-scope.ts'
import { type PendingSubmission, readPending, type SubmissionKey } from '#shared/submissions/pending-submission.ts'
import { refusalOutcome, type SubmissionSender } from '#shared/submissions/send-pending.ts'

export type SheetReply = ReplyOf<'pipeline.createSubmission'>

export const submissionKey = (problemId: string): SubmissionKey => ({ kind: 'sheet', id: problemId })

/** Submits a sheet. The server knows an attempt by its id, and takes it once. */
export const sendSheet = ({ payload }: PendingSubmission<NewSubmission>): Promise<SheetReply> =>
  call('pipeline.createSubmission', { body: payload })

const scoreOf = ({ attempts }: NewSubmission): number => attempts[0]?.overallScore ?? 0

/** Whether a practice run takes the place of the one of its sheet that waits: the best one is the grade. */
export function isBestRun(problemId: string, run: NewSubmission): boolean {
  const pending = readPending(submissionKey(problemId)) as PendingSubmission<NewSubmission> | null
  return pending === null || pending.outcome !== null || scoreOf(pending.payload) <= scoreOf(run)
}

/** Submits a sheet whose page is closed: an assessed one after all that was typed into it. */
export const sheetSender: SubmissionSender<NewSubmission, SheetReply> = {
  async send(pending, mayGo, userId) {
    if (pending.payload.isInJournal) await settleScope(userId, `sheet:${pending.id}`)
    mayGo()
    return sendSheet(pending)
  },
  describeArrival: ({ name, to }, { data }) => ({
    isSubmitted: true,
    text: `Submitted “${name}”: ${Number((data.attempts[0]?.overallScore ?? 0).toFixed(2))} of 100.`,
    link: { to, name: 'Open the sheet' },
  }),
  describeRefusal: refusalOutcome,
}
