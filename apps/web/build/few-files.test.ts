import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewFiles } from './few-files.ts'
import type { Part, Wish } from './plan-costs.ts'

const KB = 1024
const part = (users: string, kb: number, needs: Part<string>[] = []): Part<string> => ({
  users: new Set(users),
  bytes: kb * KB,
  needs,
})
const wish = (change: Partial<Wish> = {}): Wish => ({ weight: 1, files: 3, bytes: 1000 * KB, ...change })
const sizesOf = (parts: readonly Part<string>[], wishOf: (user: string) => Wish) =>
  fewFiles(parts, wishOf)
    .map(file => file.map(({ bytes }) => bytes / KB).toSorted((a, b) => a - b))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || a.length - b.length)

/** The files that each user loads: those of its parts, and what they need. */
function loadsOf(files: readonly (readonly Part<string>[])[], user: string): Set<readonly Part<string>[]> {
  const loads = new Set(files.filter(file => file.some(({ users }) => users.has(user))))
  for (const file of loads)
    for (const { needs } of file)
      for (const need of needs) {
        const home = files.find(other => other.includes(need))
        if (home) loads.add(home)
      }
  return loads
}

describe('the files that pages share', () => {
  it('are joined where a request costs more than what is loaded in vain, and only there', () => {
    expect(sizesOf([part('ab', 30), part('ab', 20), part('b', 90)], () => wish())).toEqual([[20, 30], [90]])
    expect(sizesOf([part('ab', 30), part('b', 0.5)], () => wish())).toEqual([[0.5, 30]])
  })

  it('spare the pages that weigh more', () => {
    const parts = [part('ax', 12), part('ab', 12), part('ac', 12)]
    const sparing = (dear: string) =>
      sizesOf(parts, user => (user === 'a' ? wish({ files: 2, weight: 5 }) : wish({ weight: user === dear ? 30 : 1 })))
    const joined = fewFiles(parts, user =>
      user === 'a' ? wish({ files: 2, weight: 5 }) : wish({ weight: user === 'x' ? 30 : 1 }),
    )
    expect(sparing('x')).toEqual([[12], [12, 12]])
    expect(loadsOf(joined, 'x').size).toBe(1)
    expect([...loadsOf(joined, 'x')][0]).toHaveLength(1)
  })

  it('keep a page below its bytes, even for a request more', () => {
    const parts = [part('ab', 10), part('b', 1)]
    expect(sizesOf(parts, () => wish())).toEqual([[1, 10]])
    expect(sizesOf(parts, user => wish(user === 'a' ? { bytes: 10.6 * KB } : {}))).toEqual([[1], [10]])
  })

  it('never need each other, and stand after those that they need', () => {
    const ground = part('abc', 50)
    const middle = part('ab', 9, [ground])
    const top = part('a', 1, [middle])
    const files = fewFiles([top, middle, ground], () => wish())
    expect(files.flat().indexOf(ground)).toBe(0)
    const one = fewFiles([top, middle, ground], () => wish({ files: 1, weight: 10 }))
    expect(one).toHaveLength(1)
  })

  it('hold everything once, each after what it needs', () => {
    const parts = fc.uniqueArray(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 }), {
      maxLength: 8,
      selector: users => users.toSorted().join(''),
    })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 4 }), (sets, most) => {
        // What many need stands below what few of them need.
        const all: Part<string>[] = []
        for (const users of sets.toSorted((a, b) => b.length - a.length))
          all.push(
            part(
              users.join(''),
              users.length,
              all.filter(below => new Set(users).isSubsetOf(below.users)),
            ),
          )
        const files = fewFiles(all, () => wish({ files: most }))
        expect(files.flat().toSorted((a, b) => a.bytes - b.bytes)).toHaveLength(all.length)
        expect(new Set(files.flat())).toEqual(new Set(all))
        for (const [at, file] of files.entries())
          for (const need of file.flatMap(({ needs }) => needs))
            expect(files.slice(0, at + 1).some(before => before.includes(need))).toBe(true)
      }),
      { numRuns: 10 },
    )
  })
})
