import type { JournalReply } from '@learn/contract/journal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SendFault, type WaitingOp } from '../op.ts'
import { getSnapshot } from '../scope-snapshot.ts'
import type { Effect, StorageEffect } from './effects.ts'
import type { OutboxEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { emptyState, type OutboxState } from './state.ts'

const SCOPE = 'note:1'
const SLOTS = ['a', 'b']

type Send = Extract<Effect, { do: 'send' }>
const OUTCOMES = ['arrives', 'call lost', 'reply lost', 'refused', 'late', 'storage refuses', 'taken'] as const
type Outcome = (typeof OUTCOMES)[number]

const isStorage = (effect: Effect): effect is StorageEffect =>
  ['keep', 'replace', 'remove', 'takeOver', 'putConflict', 'removeConflict', 'list'].includes(effect.do)

/**
 * Everything around one outbox that answers when the test says so: timers, lock, calls and reads in any order, the storage
 * one effect after another, each with any outcome.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure over one state; each function in it is short
function createWorld() {
  let state: OutboxState = emptyState(7, true)
  let nowMs = 1_000_000
  let serial = 0
  const stored = new Map<string, WaitingOp>()
  const onServer = new Map<string, WaitingOp>()
  const current = new Map<string, WaitingOp>()
  const timers = new Map<string, OutboxEvent>()
  const queue: StorageEffect[] = []
  const sends: Send[] = []
  const reads: string[] = []
  const payloadsSent = new Map<string, Set<unknown>>()
  let isLockAsked = false
  let holdsLock = false

  const fresh = () => ({ opId: `op-${++serial}`, nowMs: (nowMs += 10) })

  function dispatch(event: OutboxEvent): void {
    const before = structuredClone(state)
    const given = state
    const [after, effects] = reduce(given, event)
    expect(given, 'a state is never changed').toEqual(before)
    state = after
    for (const effect of effects) take(effect)
  }

  function take(effect: Effect): void {
    if (isStorage(effect)) queue.push(effect)
    else if (effect.do === 'plan') timers.set(effect.timer, effect.event)
    else if (effect.do === 'cancel') timers.delete(effect.timer)
    else if (effect.do === 'read') reads.push(effect.scope)
    else if (effect.do === 'lock') isLockAsked = true
    else if (effect.do === 'unlock') holdsLock = false
    else if (effect.do === 'send') {
      sends.push(effect)
      for (const op of effect.ops)
        payloadsSent.set(op.opId, (payloadsSent.get(op.opId) ?? new Set()).add(JSON.stringify(op.payload)))
    }
  }

  function answerStorage(outcome: Outcome): void {
    const effect = queue.shift()
    if (!effect) return
    if (effect.do === 'list') {
      dispatch({ kind: 'listed', stored: outcome === 'storage refuses' ? null : [...stored.values()], nowMs })
    } else if (outcome === 'storage refuses') {
      if (effect.do === 'keep' && state.kept.has(effect.op.opId)) dispatch({ kind: 'taken', op: effect.op, ...fresh() })
      dispatch({ kind: 'notKept', fault: 'full' })
    } else if (effect.do === 'keep') keep(effect.op, outcome)
    else if (effect.do === 'replace') stored.set(effect.op.opId, effect.op)
    else if (effect.do === 'remove') for (const id of effect.opIds) stored.delete(id)
  }

  function keep(op: WaitingOp, outcome: Outcome): void {
    const held = stored.get(op.opId)
    // Another tab took it over, and has sent what the storage had.
    if (outcome === 'taken' && held && !held.isSealed) store(held)
    const isTaken = state.kept.has(op.opId) && (!held || (outcome === 'taken' && !held.isSealed) || held.isSealed)
    if (isTaken) {
      stored.delete(op.opId)
      return dispatch({ kind: 'taken', op, ...fresh() })
    }
    stored.set(op.opId, op)
    return dispatch({ kind: 'kept', opId: op.opId })
  }

  function store(op: WaitingOp): void {
    if (onServer.has(op.opId)) return
    onServer.set(op.opId, op)
    const now = current.get(op.slot)
    if (!now || now.clientSeq < op.clientSeq) current.set(op.slot, op)
  }

  function replyTo(ops: readonly WaitingOp[]): JournalReply {
    for (const op of ops) store(op)
    const values = [...current.values()].map(op => ({ ...op, updatedAt: 1 }))
    return { results: ops.map(({ opId }) => ({ opId, outcome: 'applied' as const })), values }
  }

  function answerSend(at: number, outcome: Outcome): void {
    const [call] = sends.splice(at % sends.length, 1)
    if (!call) return
    const { ops: sent, isLast } = call
    const fail = (fault: SendFault) => dispatch({ kind: 'failed', sent, isLast, random: 0.5, fault })
    if (outcome === 'call lost') fail(new SendFault('offline', 'no connection'))
    else if (outcome === 'refused') fail(new SendFault('refused', 'too long'))
    else if (outcome === 'late') fail(new SendFault('late', 'closed', { reply: replyTo(sent) }))
    else {
      const reply = replyTo(sent)
      if (outcome === 'reply lost') fail(new SendFault('offline', 'the reply was lost'))
      else dispatch({ kind: 'replied', sent, reply, isLast })
    }
  }

  function answerRead(outcome: Outcome): void {
    const scope = reads.shift()
    if (scope === undefined) return
    if (outcome === 'arrives') dispatch({ kind: 'opened', scope, reply: replyTo([]) })
    else dispatch({ kind: 'openFailed', scope, random: 0.5, fault: new SendFault('busy', 'No room') })
  }

  function grantLock(): void {
    if (!isLockAsked) return
    expect(holdsLock, 'the lock is asked for once').toBe(false)
    isLockAsked = false
    holdsLock = true
    dispatch({ kind: 'locked' })
  }

  function fire(at: number): void {
    const [name, event] = [...timers][at % timers.size] ?? []
    if (name === undefined || !event) return
    timers.delete(name)
    dispatch(event)
  }

  return {
    state: () => state,
    dispatch,
    onServer,
    current,
    payloadsSent,
    holdsLock: () => holdsLock,
    type(slot: string, payload: string): void {
      dispatch({ kind: 'typed', scope: SCOPE, slot, payload, baseOpId: null, ...fresh() })
    },
    /** One answer that is due: of the storage, a call, a read, the lock or a timer. */
    answer(what: number, at: number, outcome: Outcome): void {
      const due = [
        queue.length > 0 && (() => answerStorage(outcome)),
        sends.length > 0 && (() => answerSend(at, outcome)),
        reads.length > 0 && (() => answerRead(outcome)),
        isLockAsked && grantLock,
        timers.size > 0 && (() => fire(at)),
      ].filter(act => act !== false)
      due[what % due.length]?.()
    },
    isQuiet: () => queue.length + sends.length + reads.length + timers.size === 0 && !isLockAsked,
  }
}

type Act =
  | { kind: 'type'; slot: string }
  | { kind: 'answer'; what: number; at: number; outcome: Outcome }
  | { kind: 'flush'; again: boolean }
  | { kind: 'leave' }
  | { kind: 'ask' }

const answers = fc.record({
  kind: fc.constant('answer' as const),
  what: fc.nat(4),
  at: fc.nat(3),
  outcome: fc.constantFrom(...OUTCOMES),
})
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('type' as const), slot: fc.constantFrom(...SLOTS) }) },
    { weight: 10, arbitrary: answers },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('flush' as const), again: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'ask' as const) }) },
  ),
  { maxLength: 60 },
)

type World = ReturnType<typeof createWorld>

function act(world: World, step: Act, n: number): void {
  if (step.kind === 'type') world.type(step.slot, `${n}`)
  else if (step.kind === 'answer') world.answer(step.what, step.at, step.outcome)
  else if (step.kind === 'flush') world.dispatch({ kind: 'flushed', again: step.again })
  else if (step.kind === 'leave') world.dispatch({ kind: 'left' })
  else world.dispatch({ kind: 'asked', scope: SCOPE })
}

/** Runs a plan on a new outbox whose editor is open; `each` is called after every act with what was typed last. */
function run(plan: readonly Act[], each: (world: World, newest: ReadonlyMap<string, string>) => void) {
  const world = createWorld()
  const newest = new Map<string, string>()
  world.dispatch({ kind: 'started', device: 'device-a', lastSeq: 0, ops: [], conflicts: [] })
  world.dispatch({ kind: 'entered', scope: SCOPE, isRead: true })
  for (const [n, step] of plan.entries()) {
    if (step.kind === 'type') newest.set(step.slot, `${n}`)
    act(world, step, n)
    each(world, newest)
  }
  return { world, newest }
}

const numRuns = import.meta.env.TEST_ALL ? 2000 : 200

describe('whatever answers come, in whatever order', () => {
  it('the newest value of a slot waits here or is on the server', () => {
    fc.assert(
      fc.property(acts, plan => {
        run(plan, (world, newest) => {
          const known = [...world.state().ops.values(), ...world.onServer.values()]
          for (const [slot, payload] of newest)
            expect(known.some(op => op.slot === slot && op.payload === payload)).toBe(true)
        })
      }),
      { numRuns },
    )
  })

  it('an op is sent with one payload only', () => {
    fc.assert(
      fc.property(acts, plan => {
        const { world } = run(plan, () => undefined)
        for (const payloads of world.payloadsSent.values()) expect(payloads.size).toBe(1)
      }),
      { numRuns },
    )
  })

  it('Saved is said of what the server has, and only after what stood there was read', () => {
    fc.assert(
      fc.property(acts, plan => {
        run(plan, (world, newest) => {
          if (getSnapshot(world.state(), SCOPE).state !== 'saved') return
          expect(world.state().scopes.get(SCOPE)?.isFresh).toBe(true)
          for (const [slot, payload] of newest)
            expect([...world.onServer.values()].some(op => op.slot === slot && op.payload === payload)).toBe(true)
        })
      }),
      { numRuns },
    )
  })

  it('it ends with nothing waiting, the newest values on the server and the lock free, once all goes well', () => {
    fc.assert(
      fc.property(acts, plan => {
        const { world, newest } = run(plan, () => undefined)
        world.dispatch({ kind: 'flushed', again: true })
        for (let n = 0; n < 1000 && !world.isQuiet(); n++) world.answer(n, n, 'arrives')
        expect(world.isQuiet()).toBe(true)
        expect(world.holdsLock()).toBe(false)
        expect(world.state().ops.size).toBe(0)
        expect(Object.fromEntries([...world.current].map(([slot, op]) => [slot, op.payload]))).toEqual(
          Object.fromEntries(newest),
        )
      }),
      { numRuns },
    )
  })
})

const THEIRS: WaitingOp = {
  opId: 'theirs',
  userId: 7,
  scope: SCOPE,
  slot: 'a',
  device: 'device-a',
  clientSeq: 5,
  baseOpId: null,
  payload: 'half a wo',
  isSealed: false,
  touchedMs: 1_000_000,
  refusal: null,
}

it('an op that another tab still writes to is shown, and never sent from here', () => {
  const world = createWorld()
  world.dispatch({ kind: 'started', device: 'device-a', lastSeq: 0, ops: [], conflicts: [] })
  world.dispatch({ kind: 'heard', message: { kind: 'op', op: THEIRS } })
  expect(getSnapshot(world.state(), SCOPE)).toMatchObject({ state: 'saving', values: { a: 'half a wo' } })
  world.dispatch({ kind: 'flushed', again: true })
  for (let n = 0; n < 100 && !world.isQuiet(); n++) world.answer(n, n, 'arrives')
  expect(world.payloadsSent.size).toBe(0)
})

it('an op whose reply another tab told while the storage was read does not wait', () => {
  const world = createWorld()
  const reply: JournalReply = { results: [{ opId: 'theirs', outcome: 'applied' }], values: [] }
  world.dispatch({ kind: 'heard', message: { kind: 'reply', scope: SCOPE, opIds: ['theirs'], reply, conflicts: [] } })
  world.dispatch({ kind: 'started', device: 'device-a', lastSeq: 0, ops: [THEIRS], conflicts: [] })
  expect(getSnapshot(world.state(), SCOPE)).toMatchObject({ state: 'saved', waiting: 0 })
})

it('an op that one call brought home does not wait again when another call with it is refused', () => {
  const world = createWorld()
  world.dispatch({ kind: 'started', device: 'device-a', lastSeq: 0, ops: [], conflicts: [] })
  world.type('a', 'done')
  world.dispatch({ kind: 'left' })
  const [op] = world.state().ops.values()
  if (!op) throw new Error('nothing waits')
  const reply: JournalReply = { results: [{ opId: op.opId, outcome: 'applied' }], values: [] }
  world.dispatch({ kind: 'replied', sent: [op], reply, isLast: true })
  const fault = new SendFault('refused', 'too long')
  world.dispatch({ kind: 'failed', sent: [op], fault, isLast: false, random: 0.5 })
  expect(getSnapshot(world.state(), SCOPE).waiting).toBe(0)
})

it('an op that a call brought home is not sent again when the storage refuses an earlier state of it', () => {
  const world = createWorld()
  world.dispatch({ kind: 'started', device: 'device-a', lastSeq: 0, ops: [], conflicts: [] })
  world.dispatch({ kind: 'entered', scope: SCOPE, isRead: true })
  world.type('a', 'half a wo')
  world.type('a', 'half a word')
  world.dispatch({ kind: 'left' })
  world.answer(1, 0, 'arrives')
  world.answer(0, 0, 'arrives')
  world.answer(0, 0, 'storage refuses')
  expect(world.state().ops.size).toBe(0)
  expect(world.current.get('a')?.payload).toBe('half a word')
})
