import { conflictsIn, getScope, type OutboxState, standingIn, waitingIn } from './machine/state.ts'
import type { Conflict, KeepFault } from './op.ts'

/** `waiting`: the server answers, and takes nothing now. `opening`: not known yet. `unread`: what the server holds could not be read. */
export type SaveStateName = 'opening' | 'unread' | 'saved' | 'saving' | 'offline' | 'waiting' | 'conflict' | 'refused'

/** What an editor shows of its scope. */
export interface ScopeSnapshot {
  /** False until the server or the outbox told what stands, or could not: an editor takes no input before. */
  isReady: boolean
  /** What the server holds was read, or could not be. Before, `values` may be only what waits here. */
  isKnown: boolean
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

const KEEP_NOTICES: Record<Exclude<KeepFault, null>, string> = {
  'not-kept':
    'This window can’t save unsent work (it’s private, or storage is blocked). Keep it open until it says Saved.',
  full: 'Browser storage is full, so unsent work can’t be saved here. Keep this page open until it says Saved.',
}
const BUSY_NOTICE = 'It can’t be saved right now. Your work is safe in this browser and is sent again automatically.'
const UNREAD_NOTICE = 'Your earlier work couldn’t be loaded. What you write now is saved and sent.'

/** What an editor shows of a scope: what the server holds and what waits, as one. */
export function getSnapshot(state: OutboxState, scope: string): ScopeSnapshot {
  const { held, isKnown, hasBegun } = getScope(state, scope)
  const waiting = waitingIn(state, scope)
  const conflicts = conflictsIn(state, scope)
  const values: Record<string, unknown> = Object.fromEntries([...held].map(([slot, value]) => [slot, value.payload]))
  for (const { slot, mine } of conflicts) values[slot] = mine
  for (const { slot, payload } of standingIn(state, scope)) values[slot] = payload
  return {
    isKnown,
    isReady: isKnown || hasBegun || waiting.length > 0,
    values,
    state: nameOf(state, scope),
    waiting: waiting.length,
    savedAt: held.size === 0 ? null : Math.max(...[...held.values()].map(value => value.updatedAt)),
    conflicts,
    notice: noticeOf(state, scope),
  }
}

const isEqual = (a: object, b: object): boolean => {
  const [before, after] = [Object.entries(a), Object.entries(b)]
  const of = new Map(before)
  return before.length === after.length && after.every(([key, value]) => of.has(key) && Object.is(of.get(key), value))
}

/**
 * The newer of two snapshots with what it shares with the older one: most steps of an outbox change no value, and who draws the values
 * is not drawn again.
 */
export function reuseEqualSlots(before: ScopeSnapshot, after: ScopeSnapshot): ScopeSnapshot {
  const values = isEqual(before.values, after.values) ? before.values : after.values
  const conflicts = isEqual(before.conflicts, after.conflicts) ? before.conflicts : after.conflicts
  const kept = { ...after, values, conflicts }
  return isEqual(before, kept) ? before : kept
}

const refusalOf = (state: OutboxState, scope: string): string | null =>
  waitingIn(state, scope).find(op => op.refusal !== null)?.refusal ?? getScope(state, scope).late

/** The first that holds is what the learner must know first. */
function nameOf(state: OutboxState, scope: string): SaveStateName {
  const { fault, isKnown, isReading } = getScope(state, scope)
  if (conflictsIn(state, scope).length > 0) return 'conflict'
  if (refusalOf(state, scope) !== null) return 'refused'
  if (waitingIn(state, scope).length > 0) {
    if (state.trouble === null) return 'saving'
    return state.trouble.kind === 'offline' ? 'offline' : 'waiting'
  }
  if (fault !== null) return 'unread'
  return isReading && !isKnown ? 'opening' : 'saved'
}

function noticeOf(state: OutboxState, scope: string): string | null {
  const { trouble, keepFault } = state
  const { fault } = getScope(state, scope)
  const hasWaiting = waitingIn(state, scope).length > 0
  const refusal = refusalOf(state, scope)
  if (refusal !== null) return refusal
  if (hasWaiting && keepFault !== null) return KEEP_NOTICES[keepFault]
  if (hasWaiting && trouble?.kind === 'busy') return BUSY_NOTICE
  if (hasWaiting && trouble !== null) return trouble.kind === 'offline' ? null : trouble.message
  if (fault === null) return null
  return fault.kind === 'refused' || fault.kind === 'signed-out' ? fault.message : UNREAD_NOTICE
}
