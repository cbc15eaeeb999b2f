import { download } from '../lib/download.ts'
import { openOutbox } from './browser.ts'
import { waitingIn } from './machine/state.ts'
import type { WaitingOp } from './op.ts'

/** How long signing out waits for the last changes to be sent. */
const LIMIT_MS = 3000

/** Sends what waits, for a moment; without a connection at once. Gives what is still waiting: also a conflict's own version is work that is not settled. */
export async function settleWork(): Promise<WaitingOp[]> {
  const outbox = await openOutbox()
  if (!outbox) return []
  outbox.flush()
  const scopes = new Set(waitingIn(outbox.state()).map(op => op.scope))
  if (navigator.onLine) await Promise.allSettled([...scopes].map(scope => outbox.drained(scope, LIMIT_MS)))
  return waitingIn(outbox.state())
}

/** Gives the learner a file with the waiting work, readable and complete. */
export function downloadWork(work: readonly WaitingOp[]): void {
  const changes = work.map(({ scope, slot, payload, clientSeq }) => ({
    what: scope,
    part: slot,
    madeAt: new Date(clientSeq).toISOString(),
    content: payload,
  }))
  download('unsent-work.json', 'application/json', JSON.stringify({ unsentChanges: changes }, null, 2))
}
