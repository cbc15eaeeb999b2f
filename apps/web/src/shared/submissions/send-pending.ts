import { NotSentYet } from '#shared/journal/op.ts'
import { readStored } from '#shared/lib/storage.ts'
import {
  dropPending,
  isShown,
  isWaiting,
  listPending,
  type Outcome,
  type PendingSubmission,
  type SubmissionKind,
  settlePending,
} from './pending-submission.ts'
import { isOffline, isRetryable } from './retry.ts'

/** How a kind of submission is sent from any page. The server takes a submission once, however often it is sent. */
export interface SubmissionSender<P, R> {
  /** Sends it. `mayGo` throws where it was withdrawn: called last before a request that cannot be undone. */
  send(pending: PendingSubmission<P>, mayGo: () => void, userId: number): Promise<R>
  /** What its learner is told once it arrived. */
  describeArrival(pending: PendingSubmission<P>, reply: R): Outcome
  /** What its learner is told of an error that no other try can mend. */
  describeRefusal(pending: PendingSubmission<P>, error: unknown): Outcome
}

// oxlint-disable-next-line typescript/no-explicit-any -- each kind has a payload and a reply of its own
export type AnySender = SubmissionSender<any, any>

class Withdrawn extends Error {}

/** A request that nobody answers must not hold back the rest, nor its own next try. */
const SEND_LIMIT_MS = 120_000

/**
 * Sends the submissions whose page is not on screen, and stores how each ended. Returns how many are settled now. A kind whose code
 * cannot be loaded waits with the rest.
 */
export async function sendPending(loadSender: (kind: SubmissionKind) => Promise<AnySender>): Promise<number> {
  const userId = readStored('user')?.userid
  if (userId === undefined) return 0
  let settled = 0
  for (const pending of listPending()) {
    if (pending.outcome !== null || isShown(pending)) continue
    const sender = await loadSender(pending.kind)
    const mayGo = (): void => {
      if (!isWaiting(pending, pending.token)) throw new Withdrawn()
    }
    const sent = await withinLimit(sender.send(pending, mayGo, userId)).then(
      (reply: unknown) => ({ outcome: sender.describeArrival(pending, reply) }),
      (error: unknown) => ({ error }),
    )
    if ('error' in sent && isOffline(sent.error)) return settled
    if ('error' in sent && (sent.error instanceof Withdrawn || isRetryable(sent.error))) continue
    // A page that was opened meanwhile sends it once more, and tells how it ended.
    if (isShown(pending)) continue
    settle(pending, 'error' in sent ? sender.describeRefusal(pending, sent.error) : sent.outcome)
    settled += 1
  }
  return settled
}

function withinLimit<R>(work: Promise<R>): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotSentYet()), SEND_LIMIT_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

function settle(pending: PendingSubmission, outcome: Outcome): void {
  if (pending.isQuiet && outcome.isSubmitted) dropPending(pending, pending.token)
  else settlePending(pending, pending.token, outcome)
}

/** The outcome of an error for a kind that has nothing to add. */
export const refusalOutcome = ({ name, to }: PendingSubmission, error: unknown): Outcome => ({
  isSubmitted: false,
  text: `“${name}” could not be submitted: ${error instanceof Error ? error.message : 'the server did not accept it'}`,
  link: { to, name: 'Open it' },
})
