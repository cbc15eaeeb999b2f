import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampLength, type Intervals, lengthOf, mergeIntervals } from './intervals.ts'

const part = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }))
const parts = fc.array(part, { maxLength: 12 })
const seconds = (intervals: Intervals) => {
  const seen = new Set<number>()
  for (const [from, to] of intervals) for (let s = from; s < to; s++) seen.add(s)
  return seen
}

describe('watched parts of a video', () => {
  it('are the union of what was watched, sorted and apart', () => {
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const merged = mergeIntervals(a, b)
        expect(seconds(merged)).toEqual(new Set([...seconds(a), ...seconds(b)]))
        for (const [index, [from, to]] of merged.entries()) {
          expect(to).toBeGreaterThan(from)
          if (index) expect(from).toBeGreaterThan(merged[index - 1]?.[1] ?? 0)
        }
      }),
    )
  })

  it('are cut to the time that passed', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 400 }), (claimed, limit) => {
        expect(lengthOf(clampLength(claimed, limit))).toBeLessThanOrEqual(limit)
      }),
    )
    expect(
      clampLength(
        [
          [0, 10],
          [50, 90],
        ],
        25,
      ),
    ).toEqual([
      [0, 10],
      [50, 65],
    ])
  })
})
