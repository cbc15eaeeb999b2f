import type { JournalReply } from '@learn/contract/journal'
import { ApiError } from '../api/api-error.ts'
import { learnBatched } from '../api/batch.ts'
import { learn } from '../api/call.ts'
import { reportInPlace } from '../api/refusals.ts'
import { SendFault } from './op.ts'
import type { Send } from './outbox.ts'

/** What a refusal of the server means: waiting work is dropped only when the server has recorded it. */
function faultOf(error: unknown): SendFault {
  if (!(error instanceof ApiError)) return new SendFault('offline', 'There is no connection right now')
  const { code, status, message, detail, retryAfterMs } = error
  if (code === 'network') return new SendFault('offline', message)
  if (code === 'journal/late') return new SendFault('late', message, { reply: detail as JournalReply })
  if (status === 401 || status === 402 || code === 'auth/must-change' || code === 'auth/factor-needed')
    return new SendFault('signed-out', 'Sign in again: your work is saved in this browser')
  if (code === 'journal/foreign') return new SendFault('signed-out', message)
  if (status === 429 || status >= 500) {
    // The state of the work says it, where it is written.
    reportInPlace()
    return new SendFault('busy', message, { retryAfterMs })
  }
  return new SendFault('refused', message)
}

/** Sends ops of one scope. Throws SendFault. */
export const sendOps: Send = async (scope, ops, { isLast }) => {
  const bare = ops.map(({ opId, userId, slot, device, clientSeq, baseOpId, payload }) => ({
    opId,
    userId,
    slot,
    device,
    clientSeq,
    baseOpId,
    payload,
  }))
  try {
    return await learn('local_learn_append_journal', { scope, ops: bare }, { keepalive: isLast })
  } catch (error) {
    throw faultOf(error)
  }
}

/** What the server holds of a scope. Throws SendFault. */
export async function readScope(scope: string): Promise<JournalReply> {
  try {
    return await learnBatched('local_learn_read_journal', { scope })
  } catch (error) {
    throw faultOf(error)
  }
}
