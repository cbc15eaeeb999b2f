import { expect, it } from 'vitest'
import { countParts } from './count-parts.ts'

const whole = { positionS: 0, watched: [[0, 60]] as const }

it('counts who saw each part, and where those who did not finish left off', () => {
  const begun = { positionS: 22, watched: [[0, 22]] as const }
  const skipped = {
    positionS: 58,
    watched: [
      [0, 10],
      [40, 58],
    ] as const,
  }
  const { viewers, finished, medianPct, partS, parts } = countParts([whole, begun, skipped], {
    durationS: 60,
    seenPct: 90,
  })
  expect([viewers, finished, medianPct, partS, parts.length]).toEqual([3, 1, 47, 5, 12])
  expect(parts.map(({ seen }) => seen)).toEqual([3, 3, 2, 2, 1, 1, 1, 1, 2, 2, 2, 2])
  expect(parts.flatMap(({ left }, at) => (left > 0 ? [[at, left]] : []))).toEqual([
    [4, 1],
    [11, 1],
  ])
})

it('counts as finished what its author says counts as seen', () => {
  const half = { positionS: 30, watched: [[0, 30]] as const }
  const { finished, parts } = countParts([half], { durationS: 60, seenPct: 50 })
  expect([finished, parts.some(({ left }) => left > 0)]).toEqual([1, false])
  expect(countParts([half], { durationS: 60, seenPct: 51 }).finished).toBe(0)
})

it('has no viewers in who opened it and saw nothing, and no median of two', () => {
  const { viewers, medianPct, parts } = countParts([whole, whole, { positionS: 0, watched: [] }], {
    durationS: 60,
    seenPct: 90,
  })
  expect([viewers, medianPct]).toEqual([2, null])
  expect(parts.every(({ left }) => left === 0)).toBe(true)
})

it('is not led astray by spans beyond the end, and keeps to 120 parts', () => {
  const odd = { positionS: 9000, watched: [[-5, 9000]] as const }
  const { finished, parts, partS } = countParts([odd], { durationS: 7200, seenPct: 90 })
  expect([finished, parts.length, partS]).toEqual([1, 120, 60])
  expect(parts.every(({ seen }) => seen === 1)).toBe(true)
})

it('is one part for what is shorter than a part', () => {
  expect(countParts([{ positionS: 1, watched: [[0, 1]] }], { durationS: 3, seenPct: 90 })).toMatchObject({
    viewers: 1,
    finished: 0,
    partS: 3,
    parts: [{ seen: 0, left: 1 }],
  })
})
