import { describe, expect, it } from 'vitest'
import { clipboard } from '../clipboard.ts'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { PlaceError } from '../references/place.ts'
import { Workbook } from './workbook.ts'

const bookOf = (rows: (string | number | null)[][]) => Workbook.fromRows(rows, { functions: ALL_FUNCTIONS })

describe('cells that a formula elsewhere fills', () => {
  it('are pasted as their values when they are copied without it, and filled again with it', () => {
    const book = bookOf([['=SEQUENCE(3,1,5)']])
    const clips = book.use(clipboard)
    clips.paste('C1', clips.copy('A2'))
    clips.paste('D1', clips.copy('A2:A3'))
    clips.paste('E1', clips.copy('A1:A3'))
    expect(book.values('C1:E3')).toEqual([
      [6, 6, 5],
      [null, 7, 6],
      [null, null, 7],
    ])
    expect(book.formula('E1')).toBe('=SEQUENCE(3,1,5)')
    expect(book.formula('D1')).toBe(null)
  })

  it('are repeated and continued as their values too', () => {
    const book = bookOf([['=SEQUENCE(3,1,5)']])
    book.copy('A2', 'C1')
    book.copy('A1:A3', 'E1')
    book.fill('A2:A3', 'A2:A5')
    expect([book.value('C1'), book.formula('C1')]).toEqual([6, null])
    expect([book.formula('E1'), book.value('E3')]).toEqual(['=SEQUENCE(3,1,5)', 7])
    expect(book.values('A1:A5')).toEqual([[5], [6], [7], [8], [9]])
  })

  it('are not sorted: the sentence names the formula', () => {
    const book = bookOf([[3, '=SEQUENCE(3)'], [1], [2]])
    expect(() => book.sort('A1:B3')).toThrow(PlaceError)
    expect(() => book.sort('A1:B3')).toThrow('The formula in B1 fills cells of this range.')
    expect(book.values('A1:A3')).toEqual([[3], [1], [2]])
    book.sort('A1:A3')
    expect(book.values('A1:A3')).toEqual([[1], [2], [3]])
  })

  it.each([
    [
      ['31-Jan-2024', '29-Feb-2024'],
      ['31-Mar-2024', '30-Apr-2024'],
    ],
    [
      ['30-Nov-2023', '30-Dec-2023'],
      ['30-Jan-2024', '29-Feb-2024'],
    ],
    [
      ['15-Jan-2024', '15-Apr-2024'],
      ['15-Jul-2024', '15-Oct-2024'],
    ],
  ])('fill goes on by months and stays at their ends: %s', (given, next) => {
    const book = bookOf(given.map(day => [day]))
    book.fill('A1:A2', 'A1:A4')
    const days = bookOf(next.map(day => [day]))
    expect(book.values('A3:A4')).toEqual(days.values('A1:A2'))
  })
})

describe('ranks over a long column', () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => [(i * 7919) % 10_007, `=RANK(A${i + 1},$A$1:$A$20000)`])

  it('are those of a scan, in time', () => {
    const before = performance.now()
    const book = bookOf(rows)
    const values = book.values('A1:B20000') as [number, number][]
    expect(performance.now() - before).toBeLessThan(10_000)
    const sorted = values.map(([value]) => value).toSorted((a, b) => b - a)
    for (const at of [0, 77, 9_999, 19_999])
      expect(values[at]?.[1]).toBe(sorted.indexOf(values[at]?.[0] ?? Number.NaN) + 1)
    book.set('A5', '=1/0')
    expect(book.error('B9')?.error).toBe('#DIV/0!')
  })
})
