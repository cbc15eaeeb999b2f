import { describe, expect, it } from 'vitest'
import { CellError, type Scalar } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'
import { ALL_FUNCTIONS } from './all.ts'

/** Orders: names in A2:A9, amounts in B2:B9 (a text, a truth value and a gap among them), states in C2:C9. */
const ORDERS = [
  ['Who', 'Amount', 'State'],
  ['Ann', 10, 'open'],
  ['Ben', 20, 'sent'],
  ['Cem', 'none', 'sent'],
  ['Dan', 40, 'open'],
  ['Eva', true, 'sent'],
  ['Finn', null, 'open'],
  ['Gus', 70, 'sent'],
  ['Hal', -5, 'sent'],
]

const codeOf = (value: Scalar) => (value instanceof CellError ? value.error : value)

/** What a formula in H1 shows, with the cells that it fills. */
function shown(formula: string): Scalar | Scalar[][] {
  const book = Workbook.fromRows(ORDERS, { functions: ALL_FUNCTIONS, clock: () => 0 })
  book.set('H1', formula)
  const area = book.spillRange('H1')
  return area ? book.values({ ...area, sheet: 0 }).map(row => row.map(codeOf)) : codeOf(book.value('H1'))
}

describe('N and T', () => {
  it.each<[string, Scalar | Scalar[][]]>([
    ['=SUM(N({1,2,3}))', 6],
    ['=N({TRUE,"7",3})', [[1, 0, 3]]],
    ['=SUMPRODUCT(N(B2:B9>15))', 5],
    ['=SUM(N(C2:C9="sent"))', 5],
    ['=SUM(N(ISNUMBER(SEARCH("n",A2:A9))))', 4],
    ['=SUMPRODUCT(N(B3:B9>B2:B8))', 4],
    ['=SUM(INDEX(B2:B9,N(IF(1,{1,2,4}))))', 70],
    ['=IFERROR(N({1,#N/A}),9)', [[1, 9]]],
    ['=CONCAT(T({"a",1,"b"}))', 'ab'],
    ['=CONCAT(INDEX(A2:A9,N(IF(1,{1;3}))))', 'AnnCem'],
  ])('%s takes each value of an array: %j', (formula, want) => {
    expect(shown(formula)).toEqual(want)
  })

  it('take the first cell of a range', () => {
    expect(shown('=N(B2:B9)')).toBe(10)
    expect(shown('=N(B6:B9)')).toBe(1)
    expect(shown('=T(A3:A9)')).toBe('Ben')
  })
})
