import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { hearServerMs } from '../lib/server-clock.ts'
import { onceOver, useServerNow } from './server-time.ts'

const START = Date.parse('2026-11-21T13:00:00Z')
const Clock = () => <output>{useServerNow(Number.POSITIVE_INFINITY)}</output>
const shown = () => Number(screen.getByRole('status').textContent) * 1000

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  hearServerMs(Date.now())
})

it.each([
  ['10 minutes on', 600_000],
  ['10 minutes back', -600_000],
])('a clock that is set %s while a screen stands is put right by the server', async (_case, jumpMs) => {
  vi.useFakeTimers({ now: START })
  hearServerMs(START)
  const calls = serve({ 'auth.time': { serverAtMs: START + 1000 } })
  render(<Clock />)
  expect(shown()).toBe(START)
  vi.setSystemTime(START + jumpMs)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(calls.map(({ name }) => name)).toEqual(['auth.time'])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(shown()).toBe(START + 2000)
  expect(calls).toHaveLength(1)
})

it('a clock that goes on as it should is not asked about', async () => {
  vi.useFakeTimers({ now: START })
  hearServerMs(START)
  const calls = serve({})
  render(<Clock />)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([shown(), calls]).toEqual([START + 60_000, []])
})

describe('a reply that moments change', () => {
  const S = START / 1000
  const inS = (moments: (number | null)[], serverAt = S) =>
    onceOver(() => moments)({ state: { data: { serverAt } } } as never)

  it('is read anew when the next of them has passed on the server, also for a clock 5 s ahead', () => {
    vi.useFakeTimers({ now: START })
    hearServerMs(START)
    expect(inS([null, S + 60, S + 30, S - 10])).toBe(36_000)
    expect(inS([S + 100 * 86_400])).toBe(6 * 3_600_000)
  })

  it('is read soon where one has passed since, and by itself never without one to come', () => {
    vi.useFakeTimers({ now: START + 60_000 })
    hearServerMs(START + 60_000)
    expect(inS([S + 30])).toBe(1000)
    expect([inS([S - 1, null]), onceOver(() => [])({ state: {} } as never)]).toEqual([false, false])
  })
})
