import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useElsewhere } from './use-elsewhere.ts'

const savedBy = (by: string) => ({ values: {}, pieces: 0, by })
const conflict = (slot: string) => ({
  userId: 1,
  scope: 'package:1',
  slot,
  mine: {},
  baseOpId: null,
  theirs: { slot, opId: 'a', device: 'b', clientSeq: 1, payload: {}, updatedAt: 0 },
})

/** A sitting `me` at part 0; what the journal says next, and whether the part went on elsewhere then. */
function sit(first: Record<string, unknown>) {
  const { result, rerender } = renderHook(
    ({ values, conflicts, item }: { values: Record<string, unknown>; conflicts: string[]; item: number }) =>
      useElsewhere({ isKnown: true, values, conflicts: conflicts.map(conflict) }, item, 'me'),
    { initialProps: { values: first, conflicts: [] as string[], item: 0 } },
  )
  return (values: Record<string, unknown>, { conflicts = [] as string[], item = 0 } = {}) => {
    rerender({ values, conflicts, item })
    return result.current
  }
}

it('what this sitting found and what it saves is its own', () => {
  const then = sit({ 'item-0': savedBy('before') })
  expect(then({ 'item-0': savedBy('before'), 'item-1': savedBy('other') })).toBe(false)
  expect(then({ 'item-0': savedBy('me') })).toBe(false)
})

it('a save of another window, or one without a name, is elsewhere; it stays so', () => {
  const then = sit({})
  expect(then({ 'item-0': savedBy('me') })).toBe(false)
  expect(then({ 'item-0': savedBy('other') })).toBe(true)
  expect(then({ 'item-0': { values: {}, pieces: 0 } })).toBe(true)
  expect(sit({})({ 'item-0': savedBy('other') })).toBe(true)
})

it('a part that is opened after another window saved it is shown as that left it', () => {
  const then = sit({ 'item-0': savedBy('me') })
  const values = { 'item-0': savedBy('me'), 'item-1': savedBy('other') }
  expect(then(values, { item: 1 })).toBe(false)
  expect(then({ ...values, 'item-1': savedBy('third') }, { item: 1 })).toBe(true)
})

it('a save that was refused is elsewhere, another place is not', () => {
  const then = sit({})
  expect(then({}, { conflicts: ['place'] })).toBe(false)
  expect(then({}, { conflicts: ['item-0'] })).toBe(true)
})
