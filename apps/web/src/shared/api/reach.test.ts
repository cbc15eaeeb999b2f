import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { found, isReached, missed } from './reach.ts'

const livez = vi.fn<() => Promise<unknown>>()
const told: string[] = []
const hear = ({ type }: Event) => void told.push(type)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', livez)
  for (const event of ['online', 'offline']) window.addEventListener(event, hear)
})
afterEach(() => {
  found()
  for (const event of ['online', 'offline']) window.removeEventListener(event, hear)
  told.length = 0
  livez.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a call that was missed by chance is nothing to tell', async () => {
  livez.mockResolvedValue({})
  missed()
  await vi.advanceTimersByTimeAsync(10)
  expect([isReached(), told]).toEqual([true, []])
})

it('a server that answers nothing is told once, asked now and then, and told when it is back', async () => {
  livez.mockRejectedValue(new TypeError('Failed to fetch'))
  missed()
  missed()
  await vi.advanceTimersByTimeAsync(10)
  expect([isReached(), told, livez.mock.calls.length]).toEqual([false, ['offline'], 1])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(livez).toHaveBeenCalledTimes(4)
  livez.mockResolvedValue({})
  await vi.advanceTimersByTimeAsync(5000)
  expect([isReached(), told]).toEqual([true, ['offline', 'online']])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(livez, 'nobody asks any more').toHaveBeenCalledTimes(5)
})

it('any call that is answered ends it', async () => {
  livez.mockRejectedValue(new TypeError('Failed to fetch'))
  missed()
  await vi.advanceTimersByTimeAsync(10)
  found()
  expect([isReached(), told]).toEqual([true, ['offline', 'online']])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(livez).toHaveBeenCalledTimes(1)
})
