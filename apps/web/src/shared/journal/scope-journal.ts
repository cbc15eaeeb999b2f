import type { JournalReply, JournalValue } from '@learn/contract/journal'
import type { KeepFault } from './keeper.ts'
import type { Conflict, WaitingOp } from './op.ts'
import type { Outbox } from './outbox.ts'

export type SaveStateName = 'saved' | 'saving' | 'offline' | 'conflict' | 'refused'

/** What an editor shows of its scope. */
export interface ScopeSnapshot {
  /** False until the server or the outbox told what stands: an editor takes no input before. */
  isReady: boolean
  /** Payloads by slot: what the learner wrote last, else what the server holds. */
  values: Readonly<Record<string, unknown>>
  state: SaveStateName
  waiting: number
  /** Epoch seconds of the newest value that the server holds; null without any. */
  savedAt: number | null
  conflicts: readonly Conflict[]
  /** What the learner should know beside the state, in words; null when there is nothing. */
  notice: string | null
}

export type Choice = 'mine' | 'theirs' | 'both'

export interface ScopeJournal {
  scope: string
  snapshot(): ScopeSnapshot
  subscribe(listener: () => void): () => void
  set(slot: string, payload: unknown): void
  choose(slot: string, choice: Choice): void
  /** The last sequence of this device by slot, of what the server acknowledged and of what waits: it must have them all. */
  manifest(): { slot: string; clientSeq: number }[]
  /** Takes over what the server holds: a read, a restore, the first screen. */
  adopt(reply: JournalReply): void
  /** The server could not be asked: what waits here is all there is. */
  goAhead(): void
  /** Calls back with every reply that the server gave to changes of this scope. */
  onReply(listener: (reply: JournalReply) => void): () => void
}

const NOTICES: Record<Exclude<KeepFault, null>, string> = {
  'not-kept':
    'This window keeps no copy of unsent work (it is private, or storage is blocked). Keep it open until it says Saved.',
  full: 'The storage of this browser is full, so unsent work is not kept. Keep this page open until it says Saved.',
}

/** Two texts one below the other; what is no text can't be kept both. */
const joined = (theirs: unknown, mine: unknown): unknown =>
  typeof theirs === 'string' && typeof mine === 'string' ? `${theirs}\n\n${mine}` : mine

/** One scope: what the server holds and what waits in the outbox, as one. */
// oxlint-disable-next-line max-lines-per-function -- one closure over one state; each function in it is short
export function createScopeJournal(outbox: Outbox, scope: string): ScopeJournal {
  const held = new Map<string, JournalValue>()
  const listeners = new Set<() => void>()
  const replyListeners = new Set<(reply: JournalReply) => void>()
  let isReady = false
  let lateMessage: string | null = null
  let current: ScopeSnapshot | null = null

  const change = () => {
    current = null
    for (const listener of listeners) listener()
  }
  const take = (reply: JournalReply) => {
    for (const value of reply.values) held.set(value.slot, value)
  }
  outbox.subscribe(settled => {
    if (settled && settled.scope !== scope) return
    if (settled) {
      take(settled.reply)
      lateMessage = settled.late ?? lateMessage
      for (const listener of replyListeners) listener(settled.reply)
    }
    change()
  })

  const mine = () => {
    const { waiting, conflicts } = outbox.state()
    return {
      waiting: waiting.filter(op => op.scope === scope),
      conflicts: conflicts.filter(conflict => conflict.scope === scope),
    }
  }
  /** What a new op is made on: the other device's value that the learner sees, or what their unsent work was made on. */
  function baseOf(slot: string): string | null {
    const { waiting, conflicts } = mine()
    const unsent = waiting.findLast(op => op.slot === slot) ?? conflicts.find(conflict => conflict.slot === slot)
    if (unsent) return unsent.baseOpId
    const value = held.get(slot)
    return value && value.device !== outbox.device() ? value.opId : null
  }

  function write(slot: string, payload: unknown): void {
    lateMessage = null
    outbox.set(scope, slot, payload, baseOf(slot))
  }

  return {
    scope,
    snapshot: () => (current ??= present(outbox, held, mine(), isReady, lateMessage)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: write,
    choose(slot, choice) {
      const conflict = mine().conflicts.find(candidate => candidate.slot === slot)
      if (!conflict) return
      const theirs = held.get(slot) ?? conflict.theirs
      outbox.endConflict(scope, slot)
      if (choice === 'theirs') return
      const payload = choice === 'both' ? joined(theirs.payload, conflict.mine) : conflict.mine
      outbox.set(scope, slot, payload, theirs.opId)
      outbox.flush()
    },
    manifest() {
      const own = [...held.values()].filter(value => value.device === outbox.device())
      const sequences = new Map<string, number>()
      for (const { slot, clientSeq } of [...own, ...mine().waiting])
        sequences.set(slot, Math.max(clientSeq, sequences.get(slot) ?? 0))
      return [...sequences].map(([slot, clientSeq]) => ({ slot, clientSeq }))
    },
    adopt(reply) {
      isReady = true
      take(reply)
      change()
    },
    goAhead() {
      isReady = true
      change()
    },
    onReply(listener) {
      replyListeners.add(listener)
      return () => replyListeners.delete(listener)
    },
  }
}

function present(
  outbox: Outbox,
  held: ReadonlyMap<string, JournalValue>,
  { waiting, conflicts }: { waiting: WaitingOp[]; conflicts: Conflict[] },
  isReady: boolean,
  lateMessage: string | null,
): ScopeSnapshot {
  const { trouble, keepFault } = outbox.state()
  const values: Record<string, unknown> = Object.fromEntries([...held].map(([slot, value]) => [slot, value.payload]))
  for (const { slot, mine } of conflicts) values[slot] = mine
  for (const { slot, payload } of waiting) values[slot] = payload
  const refusal = waiting.find(op => op.refusal !== null)?.refusal ?? lateMessage
  const isStuck = trouble !== null && waiting.length > 0
  const state =
    conflicts.length > 0
      ? 'conflict'
      : refusal
        ? 'refused'
        : isStuck
          ? 'offline'
          : waiting.length > 0
            ? 'saving'
            : 'saved'
  const fault = keepFault === null || waiting.length === 0 ? null : NOTICES[keepFault]
  const savedAt = held.size === 0 ? null : Math.max(...[...held.values()].map(value => value.updatedAt))
  return {
    isReady: isReady || waiting.length > 0,
    values,
    state,
    waiting: waiting.length,
    savedAt,
    conflicts,
    notice: refusal ?? fault ?? (isStuck && trouble.kind !== 'offline' ? trouble.message : null),
  }
}
