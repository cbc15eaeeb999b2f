import { afterEach, expect, it, vi } from 'vitest'
import { clockOffsetMs, hearServerTime, serverNowS } from './server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
  hearServerTime(new Date().toUTCString())
})

it.each([
  ['not a number', Number.NaN, 0],
  ['the same', 100_000, 0],
  ['5 s behind', 95_000, 0],
  ['5 s ahead', 105_000, 0],
  ['more than 5 s behind', 94_999, 5001],
  ['more than 5 s ahead', 105_001, -5001],
] as const)('server time that is %s (spec: platform 9)', (_case, serverMs, offset) => {
  expect(clockOffsetMs(serverMs, 100_000)).toBe(offset)
})

it.each([
  ['10 minutes fast', 600_000],
  ['10 minutes slow', -600_000],
])('a computer whose clock is %s tells the time of the server', (_case, wrongMs) => {
  const serverMs = Date.parse('2026-11-21T13:00:00Z')
  vi.useFakeTimers({ now: serverMs + wrongMs })
  hearServerTime(new Date(serverMs).toUTCString())
  expect(serverNowS()).toBe(serverMs / 1000)
  vi.advanceTimersByTime(60_000)
  expect(serverNowS()).toBe(serverMs / 1000 + 60)
})

it('a reply without a date changes nothing', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  hearServerTime(new Date(1_000_000_600_000).toUTCString())
  hearServerTime(null)
  expect(serverNowS()).toBe(1_000_000_600)
})
