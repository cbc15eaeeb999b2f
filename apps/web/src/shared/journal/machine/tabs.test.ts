import { expect, it } from 'vitest'
import type { WaitingOp } from '../op.ts'
import type { OutboxEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { emptyState, type OutboxState, type Step, waitingIn } from './state.ts'

const SCOPE = 'note:1'
const KEY = 'note:1/text'
const START: OutboxState = reduce(emptyState(7, true), {
  kind: 'started',
  device: 'device-a',
  lastSeq: 0,
  ops: [],
  conflicts: [],
})[0]

const play = (state: OutboxState, ...events: OutboxEvent[]): Step =>
  events.reduce<Step>(([now], event) => reduce(now, event), [state, []])
const typed = (payload: string, opId: string, nowMs: number): OutboxEvent => ({
  kind: 'typed',
  scope: SCOPE,
  slot: 'text',
  payload,
  baseOpId: null,
  opId,
  nowMs,
})
const opOf = (state: OutboxState, opId: string): WaitingOp => {
  const op = state.ops.get(opId)
  if (!op) throw new Error(`${opId} does not wait`)
  return op
}
const waiting = (state: OutboxState) => waitingIn(state).map(({ opId, payload }) => [opId, payload])

it('an op that the storage refuses twice goes on under one new id', () => {
  const [state] = play(START, typed('a', 'op-1', 1), { kind: 'kept', opId: 'op-1' })
  const op = opOf(state, 'op-1')
  const [after, effects] = play(
    state,
    { kind: 'taken', op, opId: 'op-2', nowMs: 2 },
    { kind: 'taken', op, opId: 'op-3', nowMs: 3 },
  )
  expect(waiting(after)).toEqual([['op-2', 'a']])
  expect(effects).toEqual([])
})

it('a reply to an op that is still written to here takes nothing: it goes on under a new id', () => {
  const [state] = play(START, typed('a', 'op-1', 1), { kind: 'kept', opId: 'op-1' }, typed('ab', 'op-2', 2))
  const reply = { results: [{ opId: 'op-1', outcome: 'applied' as const }], values: [] }
  const message = { kind: 'reply' as const, scope: SCOPE, opIds: ['op-1'], reply, conflicts: [] }
  const [heard] = play(state, { kind: 'heard', message })
  expect(waiting(heard)).toEqual([['op-1', 'ab']])
  const [sealed] = play(heard, { kind: 'sealed', key: KEY })
  const [after] = play(sealed, { kind: 'taken', op: opOf(sealed, 'op-1'), opId: 'op-3', nowMs: 3 })
  expect(waiting(after)).toEqual([['op-3', 'ab']])
})

it('an op of a tab that is gone is sealed in the storage and listed again before it is sent', () => {
  const op = { ...opOf(play(START, typed('a', 'theirs', 1))[0], 'theirs'), touchedMs: 0 }
  const [state, effects] = play(START, { kind: 'locked' }, { kind: 'listed', stored: [op], nowMs: 60_000 })
  expect(effects).toEqual([{ do: 'takeOver', opIds: ['theirs'] }, { do: 'list' }])
  const [, sends] = play(state, { kind: 'listed', stored: [{ ...op, isSealed: true }], nowMs: 60_000 })
  expect(sends).toMatchObject([{ do: 'send', ops: [{ opId: 'theirs', payload: 'a' }] }])
})

it('what this tab knows is sent while the storage can not be read', () => {
  const [state] = play(
    START,
    typed('a', 'op-1', 1),
    { kind: 'sealed', key: KEY },
    { kind: 'kept', opId: 'op-1' },
    { kind: 'locked' },
  )
  const [, effects] = play(state, { kind: 'listed', stored: null, nowMs: 2 })
  expect(effects).toMatchObject([{ do: 'send', ops: [{ opId: 'op-1' }] }])
})

it('of a hundred unsent changes of a slot the newest is written over, unless it may have been sent', () => {
  const events = Array.from({ length: 100 }, (_, n): OutboxEvent[] => [
    typed(`${n}`, `op-${n}`, n),
    { kind: 'sealed', key: KEY },
  ]).flat()
  const [state] = play(START, ...events)
  const [over] = play(state, typed('more', 'op-more', 200))
  expect(over.ops.size).toBe(100)
  expect(over.ops.has('op-99')).toBe(false)
  const listed: OutboxEvent = { kind: 'listed', stored: null, nowMs: 150 }
  const [beside] = play(state, { kind: 'locked' }, listed, typed('more', 'op-more', 200))
  expect(beside.ops.size).toBe(101)
})
