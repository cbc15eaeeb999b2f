import type { JournalReply } from '@learn/contract/journal'
import { conflictsIn, getScope, type OutboxState, standingIn, waitingIn } from './machine/state.ts'
import type { Choice } from './op.ts'
import type { Outbox } from './outbox.ts'
import { getSnapshot, reuseEqualSlots, type ScopeSnapshot } from './scope-snapshot.ts'

export interface ScopeJournal {
  scope: string
  outbox: Outbox
  /** The same object while nothing of it has changed. */
  snapshot(): ScopeSnapshot
  subscribe(listener: () => void): () => void
  set(slot: string, payload: unknown): void
  choose(slot: string, choice: Choice): void
  /** The last sequence of this device by slot, of what the server acknowledged and of what waits: it must have them all. */
  manifest(): { slot: string; clientSeq: number }[]
  /** Takes over what the server holds: a read, a restore, the first screen. */
  adopt(reply: JournalReply): void
  /** Calls back with every reply that the server gave to changes of this scope. */
  onReply(listener: (reply: JournalReply) => void): () => void
}

/** What a new op is made on: the other device's value that the learner sees, or what their unsent work was made on. */
function baseOf(state: OutboxState, scope: string, slot: string): string | null {
  const unsent =
    standingIn(state, scope).findLast(op => op.slot === slot) ??
    conflictsIn(state, scope).find(conflict => conflict.slot === slot)
  if (unsent) return unsent.baseOpId
  const value = getScope(state, scope).held.get(slot)
  return value && value.device !== state.device ? value.opId : null
}

const isSame = (a: OutboxState, b: OutboxState, scope: string): boolean =>
  a.ops === b.ops &&
  a.conflicts === b.conflicts &&
  a.scopes.get(scope) === b.scopes.get(scope) &&
  a.trouble === b.trouble &&
  a.keepFault === b.keepFault

/** One scope of the outbox: what the server holds and what waits, as one. */
export function createScopeJournal(outbox: Outbox, scope: string): ScopeJournal {
  let seen: { state: OutboxState; snapshot: ScopeSnapshot } | null = null
  return {
    scope,
    outbox,
    snapshot() {
      const state = outbox.state()
      if (!seen || !isSame(seen.state, state, scope)) {
        const snapshot = getSnapshot(state, scope)
        seen = { state, snapshot: seen ? reuseEqualSlots(seen.snapshot, snapshot) : snapshot }
      }
      return seen.snapshot
    },
    subscribe: outbox.subscribe,
    set: (slot, payload) => outbox.set(scope, slot, payload, baseOf(outbox.state(), scope, slot)),
    choose: (slot, choice) => outbox.choose(scope, slot, choice),
    manifest() {
      const state = outbox.state()
      const own = [...getScope(state, scope).held.values()].filter(value => value.device === state.device)
      const sequences = new Map<string, number>()
      for (const { slot, clientSeq } of [...own, ...waitingIn(state, scope)])
        sequences.set(slot, Math.max(clientSeq, sequences.get(slot) ?? 0))
      return [...sequences].map(([slot, clientSeq]) => ({ slot, clientSeq }))
    },
    adopt: reply => outbox.adopt(scope, reply),
    onReply: listener => outbox.onReply((at, reply) => at === scope && listener(reply)),
  }
}
