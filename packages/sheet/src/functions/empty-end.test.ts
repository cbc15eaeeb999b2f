import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellError, type Scalar } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'
import { ALL_FUNCTIONS } from './all.ts'
import { functionList } from './function-list.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 0, random: () => 0.5 }
const plain = (v: Scalar) => (v instanceof CellError ? v.error : v)

/** What a formula in E1 shows, its spilled cells included, over the numbers 5, 7, 6 in A1:A3. */
function shownBy(formula: string, rows: (string | number)[][] = [[5], [7], [6]]): unknown {
  const book = Workbook.fromRows(rows, options)
  book.set('E1', formula)
  const area = book.spillRange('E1')
  return area ? book.values({ ...area, sheet: 0 }).map(row => row.map(plain)) : plain(book.value('E1'))
}

describe('a range keeps its empty end', () => {
  it.each([
    ['=ROWS(TRANSPOSE(A1:B10))', 2],
    ['=COLUMNS(TRANSPOSE(A1:A10))', 10],
    ['=ROWS(BYROW(A1:A10,LAMBDA(r,SUM(r))))', 10],
    ['=COLUMNS(BYCOL(A1:C3,LAMBDA(c,SUM(c))))', 3],
    ['=ROWS(SCAN(0,A1:A10,LAMBDA(a,b,a+b)))', 10],
    ['=REDUCE(0,A1:A10,LAMBDA(a,b,a+1))', 10],
    ['=ROWS(ISFORMULA(A1:A10))', 10],
    ['=TEXTJOIN("-",FALSE,A1:A6)', '5-7-6---'],
    ['=ARRAYTOTEXT(A1:A5)', '5, 7, 6, , '],
    ['=XLOOKUP(Z1,A1:A10,ROW(A1:A10))', 4],
    ['=XLOOKUP(Z1,A1:A10,ROW(A1:A10),,0,-1)', 10],
    ['=XMATCH(Z1,A1:Z1)', 2],
    ['=XMATCH(Z1,A:A)', 4],
    ['=SUMIFS(A1:A3,B6:B8,"<>x")', 18],
    ['=SUMIFS(A1:A3,B4:B6,"")', 18],
    ['=MMULT(A1:A4,1)', '#VALUE!'],
  ])('%s is %j', (formula, wanted) => {
    expect(shownBy(formula)).toEqual(wanted)
  })
})

describe('whole columns end at the last used cell', () => {
  it('and their formulas are calculated again when the sheet grows', () => {
    const book = Workbook.fromRows([[1], [2]], options)
    book.set('C1', '=ROWS(A:A*1)')
    expect(book.value('C1')).toBe(2)
    book.set('F9', 'far')
    expect(book.value('C1')).toBe(9)
    book.set('D1', '=SEQUENCE(20)')
    expect(book.value('C1')).toBe(20)
  })

  it('an array of a whole column that moves the end of the sheet is circular', () => {
    expect(shownBy('=A:A*2')).toEqual([[10], [14], [12]])
    const book = Workbook.fromRows([[5], [7]], options)
    book.set('C2', '=A:A*2')
    expect(book.error('C2')?.error).toBe('#CIRC!')
  })
})

describe('cells that a formula does not name', { timeout: 60_000 }, () => {
  const ARGUMENTS = [
    'A1:A10',
    'A1:C4',
    'B2:E9',
    'A2:H2',
    'C1:C12',
    '2',
    '0',
    'TRUE',
    '"x"',
    'Z1',
    '"<>x"',
    'LAMBDA(x,y,x)',
    'SUM',
    '',
  ]
  const call = fc
    .constantFrom(...functionList(ALL_FUNCTIONS).filter(f => !['CELL', 'INFO'].includes(f.name)))
    .chain(({ name, arguments: list }) => {
      const min = list.findLastIndex(a => !a.isOptional) + 1
      const max = Math.max(min, list.length) + (list.some(a => a.repeats) ? 2 : 0)
      return fc
        .array(fc.constantFrom(...ARGUMENTS), { minLength: min, maxLength: max })
        .map(values => `=${name}(${values.join(',')})`)
    })
  const ROWS = [
    [5, 'x', 3, '=1/0'],
    [7, 2, 'y'],
    [6, true, 4],
    ['', 'x'],
  ] as (string | number)[][]

  it('never change its value', () => {
    fc.assert(
      fc.property(call, formula => {
        // The planted cells lie right of and below everything that the arguments name, and where results would spill.
        const book = Workbook.fromRows(ROWS, options)
        const alone = shownIn(book, formula)
        const crowded = Workbook.fromRows(ROWS, options)
        crowded.set('AZ400', 1)
        expect(shownIn(crowded, formula)).toEqual(alone)
      }),
      { numRuns: 3000 },
    )
  })

  function shownIn(book: Workbook, formula: string): unknown {
    book.set('A30', formula)
    const area = book.spillRange('A30')
    return area ? book.values({ ...area, sheet: 0 }).map(row => row.map(plain)) : plain(book.value('A30'))
  }
})
