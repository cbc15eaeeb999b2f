import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLeftOver } from './use-left-over.ts'

const refused = (slot: string) => ({
  userId: 1,
  scope: 'package:1',
  slot,
  mine: {},
  baseOpId: null,
  theirs: { slot, opId: 'a', device: 'b', clientSeq: 1, payload: {}, updatedAt: 0 },
})

function sit(slots: string[], isReady = true) {
  const goOn = vi.fn()
  const { result, rerender } = renderHook(
    (now: { slots: string[]; isReady: boolean }) =>
      useLeftOver({ isReady: now.isReady, conflicts: now.slots.map(refused) }, goOn),
    { initialProps: { slots, isReady } },
  )
  return { goOn, result, later: (after: string[]) => rerender({ slots: after, isReady: true }) }
}

it('a save that was refused before this sitting is gone on from by itself, once', () => {
  const { goOn, result, later } = sit([], false)
  expect([result.current, goOn.mock.calls.length]).toEqual([false, 0])
  later(['item-0', 'item-0.0'])
  later(['item-0'])
  later([])
  expect([result.current, goOn.mock.calls.length]).toEqual([true, 1])
})

it('one that is refused in this sitting is told, and so is another place', () => {
  const { goOn, result, later } = sit(['place'])
  later(['item-0'])
  expect([result.current, goOn.mock.calls.length]).toEqual([false, 0])
})
