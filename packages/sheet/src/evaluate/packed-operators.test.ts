import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { CellError, type Scalar } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 0 }
const plain = (v: Scalar) => (v instanceof CellError ? v.error : v)
const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.1, 0.2, 0.3, 0.1 + 0.2, 1e15, 1e15 + 1, 1e308, -1e308, 5e-324),
)
const cell = fc.oneof(
  { weight: 6, arbitrary: number },
  fc.constantFrom<Scalar>(null, true, false, 'North', 'north', '12', ''),
)
const column = (of: fc.Arbitrary<Scalar>) => fc.array(of, { minLength: 10, maxLength: 10 })
const OPERATORS = ['+', '-', '*', '/', '^', '=', '<>', '<', '>', '<=', '>=']

describe('an operator over columns gives what it gives cell by cell', { timeout: 60_000 }, () => {
  const inBoth = (a: Scalar[], b: Scalar[], array: string, single: (row: number) => string) => {
    const book = Workbook.fromRows(
      a.map((v, i) => [v, b[i] ?? null]),
      options,
    )
    book.batch(() => {
      book.set('D1', array)
      for (let r = 1; r <= 10; r++) book.set(`F${r}`, single(r))
    })
    expect(book.values('D1:D10').flat().map(plain)).toEqual(book.values('F1:F10').flat().map(plain))
  }

  it.each([
    ['numbers', number as fc.Arbitrary<Scalar>],
    ['anything', cell],
  ])('with %s', (_, of) => {
    fc.assert(
      fc.property(column(of), column(of), fc.constantFrom(...OPERATORS), (a, b, op) => {
        inBoth(a, b, `=A1:A10${op}B1:B10`, r => `=A${r}${op}B${r}`)
      }),
      { numRuns: 400 },
    )
  })

  it.each(['2', '0', '-1', '"north"', '""', 'TRUE'])('and %s', constant => {
    fc.assert(
      fc.property(column(cell), fc.constantFrom(...OPERATORS), (a, op) => {
        inBoth(a, a, `=A1:A10${op}${constant}`, r => `=A${r}${op}${constant}`)
        inBoth(a, a, `=${constant}${op}A1:A10`, r => `=${constant}${op}A${r}`)
        inBoth(a, a, `=--(A1:A10${op}${constant})`, r => `=--(A${r}${op}${constant})`)
      }),
      { numRuns: 60 },
    )
  })

  it('SUMPRODUCT counts what is no number as 0', () => {
    fc.assert(
      fc.property(column(cell), column(cell), (a, b) => {
        const book = Workbook.fromRows(
          a.map((v, i) => [v, b[i] ?? null]),
          options,
        )
        book.set('D1', '=SUMPRODUCT(A1:A10,B1:B10)')
        const of = (v: Scalar) => (typeof v === 'number' ? v : 0)
        const stored = book.values('A1:B10')
        const wanted = stored.reduce((sum, [p, q]) => sum + of(p ?? null) * of(q ?? null), 0)
        expect(plain(book.value('D1'))).toBe(Number.isFinite(wanted) ? wanted : '#NUM!')
      }),
      { numRuns: 200 },
    )
  })
})

it('a column that was packed is packed again when one of its cells changes', () => {
  const book = Workbook.fromRows(
    Array.from({ length: 20 }, (_, i) => [i]),
    options,
  )
  book.set('C1', '=SUMPRODUCT(A1:A20*2)')
  expect(book.value('C1')).toBe(380)
  book.set('A1', 10)
  expect(book.value('C1')).toBe(400)
  book.set('A1', '=1/0')
  expect(book.error('C1')?.error).toBe('#DIV/0!')
})
