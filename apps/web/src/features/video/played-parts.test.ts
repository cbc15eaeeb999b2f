import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlayedParts, joinParts, type Parts } from './played-parts.ts'

const lengthOf = (parts: Parts) => parts.reduce((sum, [from, to]) => sum + to - from, 0)

describe('parts of a video that played', () => {
  it('are told from moment to moment', () => {
    const played = createPlayedParts()
    for (const at of [0, 1, 2, 3]) played.at(at)
    expect(played.take()).toEqual([[0, 3]])
  })

  it('go on where the last report ended', () => {
    const played = createPlayedParts()
    for (const at of [10, 14]) played.at(at)
    expect(played.take()).toEqual([[10, 14]])
    played.at(20)
    expect(played.take()).toEqual([[14, 20]])
  })

  it('do not hold what was jumped over', () => {
    const played = createPlayedParts()
    for (const at of [0, 4]) played.at(at)
    played.cut()
    for (const at of [60, 63]) played.at(at)
    expect(played.take()).toEqual([
      [0, 4],
      [60, 63],
    ])
  })

  it('begin anew when the video went back without a word', () => {
    const played = createPlayedParts()
    for (const at of [30, 32, 5, 6]) played.at(at)
    expect(played.take()).toEqual([
      [5, 6],
      [30, 32],
    ])
  })

  // Each sitting plays from a moment for some seconds in steps, with a report now and then.
  const sitting = fc.record({
    from: fc.integer({ min: 0, max: 500 }),
    steps: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 20 }),
    isReported: fc.boolean(),
  })

  it('hold exactly the seconds that were played, however they were reported', () => {
    fc.assert(
      fc.property(fc.array(sitting, { maxLength: 20 }), sittings => {
        const played = createPlayedParts()
        const seen = new Set<number>()
        const reported: Parts = []
        for (const { from, steps, isReported } of sittings) {
          played.cut()
          let at = from
          played.at(at)
          for (const [index, step] of steps.entries()) {
            for (let second = at; second < at + step; second++) seen.add(second)
            at += step
            played.at(at)
            if (isReported && index % 3 === 0) reported.push(...played.take())
          }
        }
        reported.push(...played.take())
        const joined = joinParts(reported)
        expect(lengthOf(joined)).toBe(seen.size)
        for (const [from, to] of joined) for (let second = from; second < to; second++) expect(seen).toContain(second)
      }),
    )
  })

  it('are sorted and apart from each other', () => {
    const part = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
    fc.assert(
      fc.property(fc.array(part), parts => {
        const joined = joinParts(parts)
        for (const [index, [from, to]] of joined.entries()) {
          expect(to).toBeGreaterThan(from)
          expect(from).toBeGreaterThan(joined[index - 1]?.[1] ?? -1)
        }
      }),
    )
  })
})
