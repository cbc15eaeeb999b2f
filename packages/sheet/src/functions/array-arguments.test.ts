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

describe('arrays of references', () => {
  it.each<[string, Scalar | Scalar[][]]>([
    ['=SUM(SUBTOTAL(9,OFFSET(B2,0,0,{1;2;3})))', 70],
    ['=SUBTOTAL(9,OFFSET(B2,0,0,{1;2;4}))', [[10], [30], [70]]],
    [
      '=SUBTOTAL({1,9},OFFSET(B2,0,0,{1;2}))',
      [
        [10, 10],
        [15, 30],
      ],
    ],
    ['=SUBTOTAL(9,OFFSET(B2,0,0,{1;2}),B8)', [[80], [100]]],
    ['=SUMPRODUCT(SUBTOTAL(9,OFFSET(B2,ROW(B2:B9)-ROW(B2),0))*(C2:C9="sent"))', 85],
    ['=SUMPRODUCT(SUBTOTAL(103,OFFSET(C2,ROW(C2:C9)-ROW(C2),0))*(C2:C9="sent"))', 5],
    ['=INDEX(A2:A9,MATCH(TRUE,SUBTOTAL(9,OFFSET(B2,0,0,SEQUENCE(ROWS(B2:B9))))>=60,0))', 'Dan'],
    ['=SUBTOTAL(9,INDIRECT({"B2:B3","B4:B5"}))', [[30, 40]]],
    ['=AGGREGATE(14,6,OFFSET(B2,0,0,{2;8}),1)', [[20], [70]]],
    ['=SUM(COUNTIF(OFFSET(B2,{0,3},0,3),">15"))', 2],
    [
      '=COUNTIFS(OFFSET(C2,{0;4},0,4),{"sent","open"})',
      [
        [2, 2],
        [3, 1],
      ],
    ],
    ['=COUNTIFS(OFFSET(C2,{0;4},0,4),"sent",OFFSET(B2,{0;4},0,4),">15")', [[1], [1]]],
    ['=SUMIF(OFFSET(C2,{0;4},0,4),"sent",OFFSET(B2,{0;4},0,4))', [[20], [65]]],
    ['=SUMIF(OFFSET(C2,{0;1},0,4),"sent",B2:B5)', [[20], [70]]],
    ['=SUMPRODUCT(SUMIF(INDIRECT({"C2:C5","C6:C9"}),"sent",INDIRECT({"B2:B5","B6:B9"})))', 85],
    [
      '=SUMIFS(OFFSET(B2,{0;4},0,4),OFFSET(C2,{0;4},0,4),{"sent","open"})',
      [
        [20, 50],
        [65, 0],
      ],
    ],
    ['=AVERAGEIF(OFFSET(C2,{0;4},0,4),"open",OFFSET(B2,{0;4},0,4))', [[25], ['#DIV/0!']]],
    ['=COUNTBLANK(OFFSET(B2,{0;4},0,4))', [[0], [1]]],
    ['=RANK(10,OFFSET(B2,0,0,{1;4}))', [[1], [3]]],
    ['=N(OFFSET(B1,{1,2,3,4},0))', [[10, 20, 0, 40]]],
    [
      '=T(OFFSET(A1,{1;2},{0,2}))',
      [
        ['Ann', 'open'],
        ['Ben', 'sent'],
      ],
    ],
    ['=N(OFFSET(OFFSET(A1,{1;2},0),0,1))', [[10], [20]]],
    ['=SUM(N(INDIRECT("B"&ROW(2:5))))', 70],
    ['=N(INDIRECT({"B2","??"}))', [[10, '#REF!']]],
    ['=ROW(INDIRECT({"A3","B7"}))', [[3, 7]]],
    ['=COLUMN(OFFSET(A1,0,{0;3}))', [[1], [4]]],
    ['=ISREF(INDIRECT({"A3","nope!A1"}))', [[true, false]]],
    ['=LET(parts,OFFSET(B2,0,0,{1;2}),SUBTOTAL(9,parts))', [[10], [30]]],
  ])('%s has one result for each: %j', (formula, want) => {
    expect(shown(formula)).toEqual(want)
  })

  it.each<[string, Scalar | Scalar[][]]>([
    ['=SUM(OFFSET(B2,{0,1},0))', '#VALUE!'],
    ['=SUMPRODUCT(OFFSET(B2,{0,1},0)*1)', '#VALUE!'],
    ['=OFFSET(B2,{0,1},0)', [['#VALUE!', '#VALUE!']]],
    ['=SUM(SUBTOTAL(9,OFFSET(B2,0,0,{0;1})))', '#REF!'],
  ])('%s takes them as values, which they have not: %j', (formula, want) => {
    expect(shown(formula)).toEqual(want)
  })

  it('of one reference is that reference', () => {
    expect(shown('=SUM(OFFSET(B2,{1},0,3))')).toBe(60)
    expect(shown('=SUM(INDIRECT({"B2:B5"}))')).toBe(70)
  })
})

it('AGGREGATE gives one result for each place that is asked for', () => {
  expect(shown('=SUM(AGGREGATE(14,6,B2:B9,{1,2}))')).toBe(110)
  expect(shown('=AGGREGATE(15,6,B2:B9,{1;2;9})')).toEqual([[-5], [10], ['#NUM!']])
  expect(shown('=AGGREGATE(14,6,B2:B9,B8)')).toBe('#NUM!')
})
