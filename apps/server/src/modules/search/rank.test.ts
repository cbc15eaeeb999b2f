import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, getScore, getWords, marksIn } from './rank.ts'

describe('distance', () => {
  it.each([
    ['pivot', 'pivot', 0],
    ['pviot', 'pivot', 1],
    ['tabel', 'table', 1],
    ['spredsheets', 'spreadsheets', 1],
    ['kitten', 'sitting', 3],
  ])('from %s to %s is %i', (a, b, steps) => {
    expect(distance(a, b, 5)).toBe(steps)
  })

  it('is the same both ways, 0 for the same word only, and stops at the limit', () => {
    const word = fc.stringMatching(/^[a-d]{0,8}$/)
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 8 }), (a, b, limit) => {
        const steps = distance(a, b, 8)
        expect(distance(b, a, 8)).toBe(steps)
        expect(steps === 0).toBe(a === b)
        expect(distance(a, b, limit) > limit).toBe(steps > limit)
      }),
    )
  })
})

describe('a score', () => {
  it.each([
    ['the same word stands before a longer one', 'chart', 'Chart', 'Charts'],
    ['the beginning before the middle', 'graph', 'Graphs', 'Paragraphs'],
    ['a right word before a mistyped one', 'pivot', 'Pivot', 'Pivto'],
    ['a short title before a long one', 'pivot', 'Pivot tables', 'Pivot tables in a very long title'],
  ])('%s', (_name, query, first, second) => {
    expect(getScore([query], first, false)).toBeGreaterThan(getScore([query], second, false))
  })

  it('is nothing when one word fits nowhere, and forgives nothing in short words', () => {
    expect(getScore(['pivot', 'zebra'], 'Pivot tables', false)).toBe(0)
    expect(getScore(['sum'], 'Sun', false)).toBe(0)
  })

  it('reads words of any script', () => {
    expect(getWords('हिन्दी में: VLOOKUP, 2026!')).toEqual(['हिन्दी', 'में', 'vlookup', '2026'])
  })
})

describe('marks', () => {
  const marked = (query: string, text: string) =>
    marksIn(getWords(query), text, true).map(([start, end]) => text.slice(start, end))

  it.each([
    ['pivot', 'Pivot tables, pivoting', ['Pivot', 'pivot']],
    ['pviot', 'Pivot tables', ['Pivot']],
    ['pviot', 'A pivoting table', ['pivot']],
    ['tabls', 'All tables', ['tables']],
    ['pivto tabels', 'Pivot tables in practice', ['Pivot', 'tables']],
    ['look', 'VLOOKUP and lookups', ['LOOK', 'look']],
    ['ok', 'Lookups', []],
    ['stra\u00dfe', '\u0130stra\u00dfe', ['\u0130stra\u00dfe']],
    [
      '\u0935\u093f\u0936\u094d\u0932\u0947\u0937\u0923',
      'data \u0935\u093f\u0936\u094d\u0932\u0947\u0937\u0923',
      ['\u0935\u093f\u0936\u094d\u0932\u0947\u0937\u0923'],
    ],
    ['table', '', []],
  ])('of %j in %j are %j', (query, text, words) => {
    expect(marked(query, text)).toEqual(words)
  })

  it('forgive no typing errors where the text was found without them', () => {
    expect(marksIn(['pviot', 'table'], 'Pivot tables', false)).toEqual([[6, 11]])
  })

  it('stand in order, apart, inside the text, and only where the score is not 0', () => {
    const letters = fc.stringMatching(/^[ab \u0130,]{0,20}$/)
    fc.assert(
      fc.property(letters, letters, (query, text) => {
        let before = 0
        const marks = marksIn(getWords(query), text, true)
        for (const [start, end] of marks) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          before = end
        }
        if (getScore(getWords(query), text, false) > 0) expect(marks.length).toBeGreaterThan(0)
      }),
    )
  })
})
