import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowTracking, track } from './track.ts'

const sent = vi.fn()
const beacon = vi.fn((_url: string, _body: Blob) => true)
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    sent(url, JSON.parse(init.body), init)
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('navigator', { sendBeacon: beacon })
})
afterEach(() => {
  allowTracking(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})
const namesOf = (body: { events: { fields: object }[] }) => body.events.map(({ fields }) => fields)

it('notes nothing without consent, and drops what waits when consent goes', () => {
  track('VRise', { submit: true })
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('pagehide'))
  allowTracking(true)
  track('VRise', { submit: true })
  allowTracking(false)
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('pagehide'))
  expect([sent.mock.calls, beacon.mock.calls]).toEqual([[], []])
})

it('sends what was noted in ten seconds together, and says nothing of a failure', async () => {
  allowTracking(true)
  track('VRise', { tab_name: 'active' })
  vi.advanceTimersByTime(9000)
  track('VRise', { tab_name: 'missed' })
  expect(sent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  const [[url, body, init]] = sent.mock.calls as [
    [string, { events: { name: string; at: number; fields: object }[] }, RequestInit],
  ]
  expect([url, init.method, init.keepalive]).toEqual(['/api/collect', 'POST', true])
  expect(body.events).toEqual([
    { name: 'VRise', at: expect.any(Number), fields: { tab_name: 'active' } },
    { name: 'VRise', at: expect.any(Number), fields: { tab_name: 'missed' } },
  ])
  expect(Number.isInteger(body.events[0]?.at)).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveBeenCalledTimes(1)
})

it('sends twenty at once, without waiting, and never more than the server takes', () => {
  allowTracking(true)
  for (let n = 0; n < 45; n++) track('VRise', { sessionTime: n })
  expect(sent.mock.calls.map(([, body]) => namesOf(body).length)).toEqual([20, 20])
  for (let n = 0; n < 9; n++) track('VRise', { page_url: 'x'.repeat(4000) })
  for (const [, body] of sent.mock.calls) expect(JSON.stringify(body).length).toBeLessThan(16_000)
  expect(sent.mock.calls.length).toBeGreaterThan(4)
})

it('leaves what waits to the browser when the page goes, as JSON', async () => {
  allowTracking(true)
  track('VRise', { submit: true })
  dispatchEvent(new Event('pagehide'))
  const [url, blob] = beacon.mock.calls[0] ?? []
  expect([url, blob?.type]).toEqual(['/api/collect', 'application/json'])
  expect(namesOf(JSON.parse((await blob?.text()) ?? ''))).toEqual([{ submit: true }])
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(60_000)
  expect([beacon.mock.calls.length, sent.mock.calls.length]).toEqual([1, 0])
})

it('never throws, whatever it is given', () => {
  allowTracking(true)
  const circle: { self?: object } = {}
  circle.self = circle
  expect(() => track('VRise', circle)).not.toThrow()
  expect(() => track('VRise', { page_url: 'x'.repeat(50_000) })).not.toThrow()
  vi.advanceTimersByTime(60_000)
  expect(sent).not.toHaveBeenCalled()
})
