import { learn } from '../api/call.ts'
import { openUnseenScope } from './browser.ts'
import { NotSentYet } from './op.ts'
import type { ScopeJournal } from './scope-journal.ts'

export const SUBMIT_LIMIT_MS = 15_000
const UNDECIDED = 'Choose between the two versions first'

/**
 * Waits until nothing waits, then hands in with the last sequence of each slot for the server to check. `mayGo` throws where it was
 * taken back by then. Throws `NotSentYet`.
 */
export async function submitScope(
  { scope, outbox, snapshot, manifest }: ScopeJournal,
  mayGo: () => void,
  more: { isBackground?: boolean } = {},
): Promise<unknown> {
  outbox.flush()
  const sequences = manifest()
  await outbox.drained(scope, SUBMIT_LIMIT_MS)
  mayGo()
  if (snapshot().conflicts.length > 0) throw new Error(UNDECIDED)
  const call = { scope, device: outbox.device(), manifest: sequences }
  const { shown } = await learn('local_learn_submit_journal', call, more)
  return shown
}

/**
 * Waits until all that earlier pages wrote into a scope has arrived. Throws `NotSentYet`, and why something is never taken or that
 * two versions stand against each other.
 */
export async function settleScope(userId: number, scope: string): Promise<void> {
  const journal = await openUnseenScope(userId, scope)
  journal.outbox.flush(true)
  await explain(journal, journal.outbox.drained(scope, SUBMIT_LIMIT_MS))
  if (journal.snapshot().conflicts.length > 0) throw new Error(UNDECIDED)
}

/** The same with what was refused as the reason, where something was. */
async function explain<T>(journal: ScopeJournal, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { state, notice } = journal.snapshot()
    if (error instanceof NotSentYet && state === 'refused' && notice !== null) throw new Error(notice, { cause: error })
    throw error
  }
}

/** Hands in a scope that no page shows, with what earlier pages left of it. Throws `NotSentYet`, and why something is never taken. */
export async function submitUnseen(userId: number, scope: string, mayGo: () => void): Promise<unknown> {
  const journal = await openUnseenScope(userId, scope)
  return explain(journal, submitScope(journal, mayGo, { isBackground: true }))
}
