import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { learn } from '#shared/api/call.ts'
import { forget, readStored, store, storedKeys } from '#shared/lib/storage.ts'
import { toast } from '#shared/ui/toast.ts'
import { isRetryable } from '../pending-runs.ts'

/** A submit that waits for the network. Its id makes that it counts once, however often it is sent. */
export interface PendingCodeSubmission {
  attemptid: string
  answer: string
  askedAtS: number
  /** Why the server takes it never: kept until its learner was told on the page of the task. */
  refusal?: string
}

type Key = `unsentCode:${number}:${number}`

const userId = (): number => readStored('user')?.userid ?? 0
const keyOf = (handsonid: number): Key => `unsentCode:${userId()}:${handsonid}`

export const readPendingSubmission = (handsonid: number): PendingCodeSubmission | null => readStored(keyOf(handsonid))

/** Keeps a submit over a reload; false when the browser refuses. */
export const savePendingSubmission = (handsonid: number, kept: PendingCodeSubmission): boolean =>
  store(keyOf(handsonid), kept)

/** Forgets a submit, unless another one took its place. */
export function dropPendingSubmission(handsonid: number, attemptid: string): void {
  if (readPendingSubmission(handsonid)?.attemptid === attemptid) forget(keyOf(handsonid))
}

/** Nobody looks at the task now: it is told over whatever page is open, and kept for that of the task. */
function refuse(handsonid: number, kept: PendingCodeSubmission, refusal: string): void {
  if (readPendingSubmission(handsonid)?.attemptid !== kept.attemptid) return
  savePendingSubmission(handsonid, { ...kept, refusal })
  toast.error(`Code that you submitted without a connection was not taken: ${refusal}`)
}

/** Submits what was kept, also after the tab was closed; gives how many arrived. */
export async function sendPendingCode(): Promise<number> {
  let arrived = 0
  for (const key of storedKeys('unsentCode:').filter(one => one.startsWith(`unsentCode:${userId()}:`))) {
    const handsonid = Number(key.split(':')[2])
    const kept = readPendingSubmission(handsonid)
    if (!kept || kept.refusal !== undefined) continue
    const { attemptid, answer } = kept
    const fault = await learn('local_learn_submit_code', { handsonid, attemptid, answer }).then(
      () => null,
      (error: unknown) => error,
    )
    if (isRetryable(fault)) return arrived
    if (fault === null) {
      dropPendingSubmission(handsonid, attemptid)
      arrived += 1
    } else refuse(handsonid, kept, fault instanceof Error ? fault.message : FAULT_TEXTS.serverError)
  }
  return arrived
}
