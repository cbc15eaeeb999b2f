import { slotKey, type WaitingOp } from '../op.ts'
import { drain, drainUnlessPaused } from './draining.ts'
import type { Effect } from './effects.ts'
import type { EventOf } from './events.ts'
import {
  andThen,
  getScope,
  isOvertaken,
  nextSeq,
  type OutboxState,
  type Step,
  waitingIn,
  withEntry,
  withoutKeys,
  withScope,
} from './state.ts'

/** A change is sealed and sent after this long without a key, and at the latest after this long in all. */
export const QUIET_MS = 400
export const BURST_MS = 5000
/** With so many changes of one slot unsent, the newest unsent one is written over: a day offline stays small. */
const UNSENT_A_SLOT = 100

const quiet = (key: string): Effect => planned('quiet', key, QUIET_MS)
const planned = (name: string, key: string, delayMs: number): Effect => ({
  do: 'plan',
  timer: `${name} ${key}`,
  delayMs,
  event: { kind: 'sealed', key },
})

export function typed(state: OutboxState, event: EventOf<'typed'>): Step {
  const { scope, slot } = event
  const open = state.ops.get(state.open.get(slotKey(scope, slot)) ?? '')
  const next = getScope(state, scope).late === null ? state : withScope(state, scope, { late: null })
  return open ? goOn(next, open, event) : begin(next, event)
}

function goOn(state: OutboxState, open: WaitingOp, { payload, nowMs }: EventOf<'typed'>): Step {
  // Another tab wrote since: what is written now is newer than that.
  const clientSeq = open.clientSeq < state.lastSeq ? nextSeq(state, nowMs) : open.clientSeq
  return hold(state, { ...open, payload, clientSeq, touchedMs: nowMs }, [])
}

function begin(state: OutboxState, event: EventOf<'typed'>): Step {
  const { scope, slot, payload, opId, nowMs } = event
  const { userId, device } = state
  const over = overfull(state, scope, slot)
  const clientSeq = nextSeq(state, nowMs)
  const baseOpId = over ? over.baseOpId : event.baseOpId
  const change = { opId, userId, scope, slot, device, clientSeq, baseOpId, payload }
  const op = { ...change, isSealed: false, touchedMs: nowMs, refusal: null }
  const burst = planned('burst', slotKey(scope, slot), BURST_MS)
  if (!over) return hold(state, op, [burst])
  // It was sealed: a new op takes its place, so that nothing that may have been sent ever changes.
  const without = { ...state, ops: withoutKeys(state.ops, [over.opId]), kept: new Set(state.kept) }
  without.kept.delete(over.opId)
  const [next, effects] = hold(without, op, [burst])
  return [next, [...effects, { do: 'remove', opIds: [over.opId] }]]
}

/** The newest op of a slot that was never sent, when too many wait. */
function overfull(state: OutboxState, scope: string, slot: string): WaitingOp | undefined {
  const unsent = waitingIn(state, scope).filter(op => op.slot === slot)
  const newest = unsent.length < UNSENT_A_SLOT ? undefined : unsent.at(-1)
  return newest && !state.sent.has(newest.opId) ? newest : undefined
}

/** The op is what its slot is written to from now on. */
function hold(state: OutboxState, op: WaitingOp, timers: readonly Effect[]): Step {
  const key = slotKey(op.scope, op.slot)
  const next = {
    ...state,
    lastSeq: Math.max(state.lastSeq, op.clientSeq),
    ops: withEntry(state.ops, op.opId, op),
    open: withEntry(state.open, key, op.opId),
  }
  // A tab that keeps nothing takes its work with it: others must not wait for it.
  const posts: Effect[] = state.isLasting ? [{ do: 'post', message: { kind: 'op', op } }] : []
  return [next, [...timers, quiet(key), { do: 'keep', op }, ...posts]]
}

/** The op of a slot never changes again. */
function seal(state: OutboxState, key: string): Step {
  const open = state.ops.get(state.open.get(key) ?? '')
  if (!open) return [state, []]
  const op = { ...open, isSealed: true }
  const next = { ...state, ops: withEntry(state.ops, op.opId, op), open: withoutKeys(state.open, [key]) }
  return [
    next,
    [
      { do: 'cancel', timer: `quiet ${key}` },
      { do: 'cancel', timer: `burst ${key}` },
      { do: 'keep', op },
    ],
  ]
}

export const sealed = (state: OutboxState, { key }: EventOf<'sealed'>): Step =>
  state.open.has(key) ? andThen(seal(state, key), drainUnlessPaused) : [state, []]

export const sealAll = (state: OutboxState): Step =>
  [...state.open.keys()].reduce<Step>((step, key) => andThen(step, next => seal(next, key)), [state, []])

/** Refused ops are tried once more. */
function liftRefusals(state: OutboxState): Step {
  const lifted = waitingIn(state)
    .filter(op => op.refusal !== null)
    .map(op => ({ ...op, refusal: null }))
  const ops = new Map(state.ops)
  for (const op of lifted) ops.set(op.opId, op)
  return [{ ...state, ops }, lifted.map(op => ({ do: 'replace', op }))]
}

export const kept = (state: OutboxState, { opId }: EventOf<'kept'>): Step => [
  { ...state, kept: new Set(state.kept).add(opId), keepFault: state.keepFault === 'full' ? null : state.keepFault },
  [],
]

/** Whether a call of this tab brought home all that was ever written under this id: a storage that refuses it later loses nothing. */
const isHome = ({ home, ops }: OutboxState, { opId, touchedMs }: WaitingOp): boolean =>
  !ops.has(opId) && touchedMs <= (home.get(opId) ?? Number.NEGATIVE_INFINITY)

export function taken(state: OutboxState, { op, opId, nowMs }: EventOf<'taken'>): Step {
  if (state.renewed.has(op.opId) || isHome(state, op)) return [state, []]
  const key = slotKey(op.scope, op.slot)
  const latest = state.ops.get(op.opId) ?? op
  // Behind what this device wrote in the slot since: a sequence above that would bring the old text back.
  const clientSeq = isOvertaken(state, latest) ? latest.clientSeq : nextSeq(state, nowMs)
  const next = { ...latest, opId, clientSeq }
  const renewed: OutboxState = {
    ...state,
    lastSeq: Math.max(state.lastSeq, clientSeq),
    ops: withEntry(withoutKeys(state.ops, [op.opId]), opId, next),
    open: state.open.get(key) === op.opId ? withEntry(state.open, key, opId) : state.open,
    renewed: new Set(state.renewed).add(op.opId),
  }
  const step: Step = [renewed, [{ do: 'keep', op: next }]]
  return next.isSealed ? andThen(step, drainUnlessPaused) : step
}

/** Seals what is being written and sends what waits. */
export function flushed(state: OutboxState, { again }: Pick<EventOf<'flushed'>, 'again'>): Step {
  const all = sealAll(state)
  return andThen(again ? andThen(all, liftRefusals) : all, drain)
}
