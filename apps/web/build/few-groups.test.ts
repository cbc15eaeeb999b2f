import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewGroups, type Shared } from './few-groups.ts'

const shared = (pages: string, bytes: number, needs: Shared<string>[] = []): Shared<string> => ({
  pages: new Set(pages),
  bytes,
  needs,
})
const plan = (most: number, all: readonly Shared<string>[], weightOf = (_page: string) => 1) =>
  fewGroups(all, () => most, weightOf)
    .map(({ pages, parts }) => `${[...pages].sort().join('')}:${parts.reduce((sum, { bytes }) => sum + bytes, 0)}`)
    .sort()

describe('the files that pages share', () => {
  it('are one for each set of pages, while no page asks for too many', () => {
    expect(plan(2, [shared('abc', 5), shared('ab', 7), shared('cd', 3)])).toEqual(['ab:7', 'abc:5', 'cd:3'])
  })

  it('are joined where a page asks for too many, so that least is loaded in vain', () => {
    expect(plan(2, [shared('abc', 10), shared('ab', 90), shared('ac', 1)])).toEqual(['ab:90', 'abc:11'])
    expect(plan(1, [shared('ab', 2), shared('ac', 2), shared('de', 9)])).toEqual(['abc:4', 'de:9'])
  })

  it('spare the pages that weigh more', () => {
    const all = [shared('ax', 10), shared('ab', 10), shared('ac', 10)]
    expect(plan(2, all, page => (page === 'x' ? 100 : 1))).toEqual(['abc:20', 'ax:10'])
    expect(plan(2, all, page => (page === 'c' ? 100 : 1))).toEqual(['abx:20', 'ac:10'])
  })

  it('never need each other, and stand after those that they need', () => {
    const ground = shared('abc', 50)
    const middle = shared('ab', 9, [ground])
    const top = shared('a', 1, [middle])
    const groups = fewGroups(
      [top, middle, ground],
      page => (page === 'a' ? 2 : 3),
      () => 1,
    )
    expect(groups.map(({ parts }) => new Set(parts))).toEqual([new Set([ground]), new Set([top, middle])])
    const [only] = fewGroups(
      [top, middle, ground],
      () => 1,
      () => 1,
    )
    expect(new Set(only?.parts)).toEqual(new Set([top, middle, ground]))
  })

  it('hold everything that each page needs, in no more files than it may ask for', () => {
    const parts = fc.uniqueArray(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 2 }), {
      maxLength: 10,
      selector: pages => pages.toSorted().join(''),
    })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 4 }), (sets, most) => {
        const all = sets.map((pages, at) => shared(pages.join(''), at + 1))
        const groups = fewGroups(
          all,
          () => most,
          () => 1,
        )
        expect(new Set(groups.flatMap(({ parts: joined }) => joined))).toEqual(new Set(all))
        for (const page of 'abcdef')
          expect(groups.filter(({ pages }) => pages.has(page)).length).toBeLessThanOrEqual(most)
      }),
      { numRuns: 40 },
    )
  })
})
