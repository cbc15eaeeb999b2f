import { learn } from '../api/call.ts'
import { openScope } from './browser.ts'
import { NotSentYet } from './op.ts'
import type { ScopeJournal } from './scope-journal.ts'

export const SUBMIT_LIMIT_MS = 15_000

/**
 * Waits until nothing waits, then hands in with the last sequence of each slot for the server to check. `mayGo` throws where it was
 * taken back by then. Throws `NotSentYet`.
 */
export async function submitScope(
  { scope, outbox, snapshot, manifest }: ScopeJournal,
  mayGo: () => void,
): Promise<unknown> {
  outbox.flush()
  const sequences = manifest()
  await outbox.drained(scope, SUBMIT_LIMIT_MS)
  mayGo()
  if (snapshot().conflicts.length > 0) throw new Error('Choose between the two versions first')
  const { shown } = await learn('local_learn_submit_journal', { scope, device: outbox.device(), manifest: sequences })
  return shown
}

/** Hands in a scope that no page shows, with what earlier pages left of it. Throws `NotSentYet`, and why something is never taken. */
export async function submitUnseen(userId: number, scope: string, mayGo: () => void): Promise<unknown> {
  const journal = await openScope(userId, scope)
  try {
    return await submitScope(journal, mayGo)
  } catch (error) {
    const { state, notice } = journal.snapshot()
    if (error instanceof NotSentYet && state === 'refused' && notice !== null) throw new Error(notice, { cause: error })
    throw error
  }
}
