import { expect, it } from 'vitest'
import { createUplink, PICTURE_RATES } from './uplink.ts'

/** What is chosen second by second while so many pieces wait. */
function play(uplink: ReturnType<typeof createUplink>, fromS: number, seconds: number, waiting: (s: number) => number) {
  return Array.from({ length: seconds }, (_one, s) => uplink.judge(waiting(s), (fromS + s) * 1000))
}

it('stays at the best rate on a line that keeps up, also over a short break', () => {
  expect(new Set(play(createUplink(), 0, 300, s => (s === 100 ? 4 : 0)))).toEqual(new Set([0]))
})

it('goes down step by step to sound alone while the line does not carry it, and no faster than each step shows', () => {
  const chosen = play(createUplink(), 0, 40, () => 8)
  expect(chosen.at(-1)).toBe(PICTURE_RATES.length - 1)
  expect([0, 6, 12].map(s => chosen[s])).toEqual([1, 2, 3])
  expect(chosen[5]).toBe(1)
})

it('comes back after a calm minute, and waits longer after each try that failed', () => {
  const uplink = createUplink()
  play(uplink, 0, 1, () => 8)
  expect(play(uplink, 1, 61, () => 0).at(-1)).toBe(0)
  // The better rate does not fit: back down, and the next try comes after two minutes.
  expect(play(uplink, 62, 10, () => 8).at(-1)).toBe(1)
  expect(play(uplink, 72, 100, () => 0).at(-1)).toBe(1)
  expect(play(uplink, 172, 30, () => 0).at(-1)).toBe(0)
})
