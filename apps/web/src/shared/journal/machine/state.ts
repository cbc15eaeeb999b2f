import type { JournalValue } from '@learn/contract/journal'
import type { Conflict, FaultKind, KeepFault, WaitingOp } from '../op.ts'
import type { Effect } from './effects.ts'

/** Why a call did not get through, in words for the learner. */
export interface Trouble {
  kind: FaultKind
  message: string
}

/** What this tab knows of one scope. */
export interface ScopeState {
  /** What the server holds, by slot. */
  held: ReadonlyMap<string, JournalValue>
  /** The scope was closed when a change arrived: the message. */
  late: string | null
  /** Editors that show it now. */
  readers: number
  /** A read is under way. */
  isReading: boolean
  /** An editor may take input: it was read, or could not be. */
  isKnown: boolean
  /** An editor took input because something waited: it goes on, though what is held is still being read. */
  hasBegun: boolean
  /** Read since an editor opened it: a later read that fails takes nothing back. */
  isFresh: boolean
  /** The opening failed: what the server holds is not known. */
  fault: Trouble | null
  failures: number
}

/** All that one tab knows of the unsent work of one user. It is never changed: an event makes the next one. */
export interface OutboxState {
  userId: number
  device: string
  /** The highest sequence that this browser is known to have given. */
  lastSeq: number
  /** Work outlives this page. */
  isLasting: boolean
  /** What waits, of this tab and of others, by id. */
  ops: ReadonlyMap<string, WaitingOp>
  /** The op of this tab that is still written to, by slot key. */
  open: ReadonlyMap<string, string>
  /** Ops of this tab that the storage holds. */
  kept: ReadonlySet<string>
  /** May have reached the server: never changed again. */
  sent: ReadonlySet<string>
  /** The reply came. Word of them from another tab may come after it, and a storage that fails may still list them. */
  settled: ReadonlySet<string>
  /** What this tab's own calls brought home: when each was last touched. */
  home: ReadonlyMap<string, number>
  /** Went on under another id: what the storage holds under this one is older. */
  renewed: ReadonlySet<string>
  /** Left unsealed by a tab that is gone, and taken over by this one. */
  takenOver: ReadonlySet<string>
  /** Refused in company: each is sent alone, so that one holds back no other. */
  suspects: ReadonlySet<string>
  /** By slot key. */
  conflicts: ReadonlyMap<string, Conflict>
  scopes: ReadonlyMap<string, ScopeState>
  /** This tab has, or waits for, the lock under which one tab sends. */
  isDraining: boolean
  /** Asked for while draining: what waits is listed once more. */
  isWanted: boolean
  /** After a failure, until the timer of the next try. */
  isPaused: boolean
  isStopped: boolean
  failures: number
  trouble: Trouble | null
  keepFault: KeepFault
}

/** What an event makes of a state, and what is to be done about it, in order. */
export type Step = readonly [OutboxState, readonly Effect[]]

const NO_SCOPE: ScopeState = {
  held: new Map(),
  late: null,
  readers: 0,
  isReading: false,
  isKnown: false,
  hasBegun: false,
  isFresh: false,
  fault: null,
  failures: 0,
}

export const emptyState = (userId: number, isLasting: boolean): OutboxState => ({
  userId,
  device: '',
  lastSeq: 0,
  isLasting,
  ops: new Map(),
  open: new Map(),
  kept: new Set(),
  sent: new Set(),
  settled: new Set(),
  home: new Map(),
  renewed: new Set(),
  takenOver: new Set(),
  suspects: new Set(),
  conflicts: new Map(),
  scopes: new Map(),
  isDraining: false,
  isWanted: false,
  isPaused: false,
  isStopped: false,
  failures: 0,
  trouble: null,
  keepFault: isLasting ? null : 'not-kept',
})

/** One step after another, as one. */
export function andThen([state, effects]: Step, next: (state: OutboxState) => Step): Step {
  const [after, more] = next(state)
  return [after, [...effects, ...more]]
}

export const getScope = (state: OutboxState, scope: string): ScopeState => state.scopes.get(scope) ?? NO_SCOPE

export const withScope = (state: OutboxState, scope: string, change: Partial<ScopeState>): OutboxState => ({
  ...state,
  scopes: withEntry(state.scopes, scope, { ...getScope(state, scope), ...change }),
})

export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): Map<K, V> => new Map(map).set(key, value)

export const withoutKeys = <K, V>(map: ReadonlyMap<K, V>, keys: Iterable<K>): Map<K, V> => {
  const left = new Map(map)
  for (const key of keys) left.delete(key)
  return left
}

/** Ops that wait, oldest first; of one scope, or of all. */
export const waitingIn = (state: OutboxState, scope?: string): WaitingOp[] =>
  [...state.ops.values()]
    .filter(op => scope === undefined || op.scope === scope)
    .sort((a, b) => a.clientSeq - b.clientSeq)

/** True where this device wrote the slot anew, and the server has it. */
export const isBehind = (state: OutboxState, { scope, slot, clientSeq }: WaitingOp): boolean => {
  const value = getScope(state, scope).held.get(slot)
  return value?.device === state.device && value.clientSeq > clientSeq
}

/** Ops that wait and are what the learner wrote last: a tab that went away may leave older ones, which are sent only later. */
export const standingIn = (state: OutboxState, scope: string): WaitingOp[] =>
  waitingIn(state, scope).filter(op => !isBehind(state, op))

/** True where this device wrote the slot anew. */
export const isOvertaken = (state: OutboxState, op: WaitingOp): boolean =>
  isBehind(state, op) || waitingIn(state, op.scope).some(one => one.slot === op.slot && one.clientSeq > op.clientSeq)

export const conflictsIn = (state: OutboxState, scope: string): Conflict[] =>
  [...state.conflicts.values()].filter(conflict => conflict.scope === scope)

/** Above everything this browser gave out, also when its clock was set back. */
export const nextSeq = (state: OutboxState, nowMs: number): number => Math.max(state.lastSeq + 1, nowMs)
