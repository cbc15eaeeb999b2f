import type { WaitingOp } from '../op.ts'
import { getBatch, getBatches } from './batch.ts'
import type { EventOf } from './events.ts'
import { andThen, isOvertaken, type OutboxState, type Step, waitingIn } from './state.ts'

/** By a margin, the body that the server takes. */
const CALL_BYTES = 900_000
/** Browsers let requests that outlive the page carry 64 KB in all. */
const LAST_BYTES = 60_000
/**
 * A tab seals what it holds within seconds: an op untouched for this long belongs to a tab that is gone. One that another tab wrote
 * over is taken over at once: a page that was loaded anew would show it in place of the newer one that is on the server.
 */
const ABANDONED_MS = 3000

/** Sends what waits: one tab at a time, scope by scope, in order. Ends the pause after a failure. */
export function drain(state: OutboxState): Step {
  if (state.isStopped) return [state, []]
  const next = { ...state, isPaused: false, isDraining: true, isWanted: state.isDraining }
  return [next, [{ do: 'cancel', timer: 'retry' }, ...(state.isDraining ? [] : [{ do: 'lock' } as const])]]
}

export const drainUnlessPaused = (state: OutboxState): Step => (state.isPaused ? [state, []] : drain(state))

export const list = (state: OutboxState): Step => [{ ...state, isWanted: false }, [{ do: 'list' }]]

/** Lets the next tab send. */
export const release = (state: OutboxState): Step => [
  { ...state, isDraining: false, isWanted: false },
  [{ do: 'unlock' }],
]

export const locked = (state: OutboxState): Step => (state.isStopped ? release(state) : list(state))

export function listed(state: OutboxState, event: EventOf<'listed'>): Step {
  if (state.isStopped) return release(state)
  const known = knownOps(state, event.stored)
  const abandoned = known.filter(op => isAbandoned(state, op, event.nowMs)).map(op => op.opId)
  // Sealed first, listed again after: a tab that comes back in between writes either before the seal or under a new id.
  if (abandoned.length > 0)
    return [
      { ...state, takenOver: new Set([...state.takenOver, ...abandoned]) },
      [{ do: 'takeOver', opIds: abandoned }, { do: 'list' }],
    ]
  const ready = known
    .filter(op => op.refusal === null && !state.settled.has(op.opId))
    .filter(op => op.isSealed || state.takenOver.has(op.opId))
    .sort((a, b) => a.clientSeq - b.clientSeq)
  if (ready.length > 0) return send(state, [nextBatch(state, ready)], false)
  const settled = { ...state, trouble: null }
  return state.isWanted ? list(settled) : andThen(release(settled), next => lookAgain(next, known, event.nowMs))
}

/** What a tab that may be gone left unsealed is looked at again when it counts as abandoned. */
function lookAgain(state: OutboxState, known: readonly WaitingOp[], nowMs: number): Step {
  const open = new Set(state.open.values())
  const theirs = known.filter(op => !op.isSealed && !open.has(op.opId) && !state.settled.has(op.opId))
  if (theirs.length === 0) return [state, []]
  const oldestMs = Math.min(...theirs.map(op => op.touchedMs))
  const delayMs = Math.min(Math.max(oldestMs + ABANDONED_MS + 1 - nowMs, 1), ABANDONED_MS + 1)
  return [state, [{ do: 'plan', timer: 'abandoned', delayMs, event: { kind: 'abandoned' } }]]
}

/** What the storage holds, and sealed ops of this tab that it does not hold. */
function knownOps(state: OutboxState, stored: readonly WaitingOp[] | null): WaitingOp[] {
  const known = new Map((stored ?? []).map(op => [op.opId, op]))
  for (const op of state.ops.values())
    if (op.isSealed && (stored === null || !state.kept.has(op.opId))) known.set(op.opId, op)
  return [...known.values()]
}

const isAbandoned = (state: OutboxState, op: WaitingOp, nowMs: number): boolean =>
  !op.isSealed &&
  (Math.abs(nowMs - op.touchedMs) > ABANDONED_MS || isOvertaken(state, op)) &&
  !state.takenOver.has(op.opId) &&
  !state.settled.has(op.opId) &&
  ![...state.open.values()].includes(op.opId)

function nextBatch(state: OutboxState, ready: readonly WaitingOp[]): WaitingOp[] {
  const suspect = ready.findIndex(op => state.suspects.has(op.opId))
  return getBatch(suspect < 0 ? ready : ready.slice(0, Math.max(1, suspect)), CALL_BYTES)
}

function send(state: OutboxState, batches: readonly WaitingOp[][], isLast: boolean): Step {
  const sent = new Set([...state.sent, ...batches.flat().map(op => op.opId)])
  return [{ ...state, sent }, batches.map(ops => ({ do: 'send', ops, isLast }))]
}

/** A page that goes away takes its transactions with it: what they would have kept is kept another way. */
export const keepLast = (state: OutboxState): Step => [state, [{ do: 'keepNow' }]]

/** Everything that fits leaves with requests that outlive the page. */
export function sendLast(state: OutboxState): Step {
  const ready = waitingIn(state).filter(op => op.isSealed && op.refusal === null)
  return send(state, getBatches(ready, LAST_BYTES), true)
}
