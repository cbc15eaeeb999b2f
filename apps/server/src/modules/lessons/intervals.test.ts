import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWatched, getLength, type Intervals, mergeIntervals } from './intervals.ts'

const part = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }))
const parts = fc.array(part, { maxLength: 12 })
const moment = fc.double({ min: 0, max: 20, noNaN: true })
const shortParts = fc.array(fc.tuple(moment, moment), { maxLength: 30 })
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

  it('grow by no more than the time that passed, however small the parts that are claimed', () => {
    const limit = fc.double({ min: 0, max: 10, noNaN: true })
    fc.assert(
      fc.property(shortParts, fc.array(fc.tuple(shortParts, limit), { maxLength: 8 }), (first, reports) => {
        let known = mergeIntervals(first, [])
        for (const [claimed, limitS] of reports) {
          const watched = addWatched(known, claimed, limitS)
          expect(getLength(watched) - getLength(known)).toBeLessThanOrEqual(limitS + 1e-9)
          known = watched
        }
      }),
    )
  })

  it('keep the first of what is claimed, and close small gaps once that is paid for', () => {
    const claimed: Intervals = [
      [0, 10],
      [50, 90],
    ]
    expect(addWatched([], claimed, 25)).toEqual([
      [0, 10],
      [50, 65],
    ])
    expect(addWatched([[0, 10]], [[10.4, 20]], 100)).toEqual([[0, 20]])
    expect(addWatched([[0, 10]], [[10.4, 20]], 0.2)).toEqual([[0, 10.2]])
  })
})
