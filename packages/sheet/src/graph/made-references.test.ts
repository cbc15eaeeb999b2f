import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { CellError, type Scalar } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'

const options = { functions: ALL_FUNCTIONS, clock: () => 0 }
const shown = (value: Scalar) => (value instanceof CellError ? value.error : value)

/** Values as they came about, and as calculating everything gives them. */
function both(book: Workbook, place: string): [Scalar, Scalar] {
  const first = shown(book.value(place))
  book.recalculate(true)
  return [first, shown(book.value(place))]
}

it.each(['=OFFSET(B1,1,0,3,1)', '=INDIRECT("B2:B4")', '=B1:OFFSET(B1,4,0)'])(
  '%s in B1 reads the cells that it fills, whenever it is asked',
  formula => {
    const book = Workbook.fromRows([[1]], options)
    book.set('B1', formula)
    expect(both(book, 'B1')).toEqual(['#CIRC!', '#CIRC!'])
  },
)

it.each([
  '=SUM(OFFSET(E1,0,0,1,4))',
  '=SUM(INDIRECT("E1:H1"))',
  '=SUM(E1:OFFSET(E1,0,3))',
  '=SUM(OFFSET(D1,0,1):OFFSET(D1,0,4))',
  '=OFFSET(F1,0,0)+INDIRECT("H1")+9',
])('%s sees what a formula beside fills later in the same run', formula => {
  // A1 is asked before D1 is reached, which then fills E1:H1 anew.
  const book = Workbook.fromRows([[formula, 1, '=B1', '=SEQUENCE(1,C1,10,2)']], options)
  book.set('B1', 5)
  expect(both(book, 'A1')).toEqual(formula.includes('9') ? [41, 41] : [60, 60])
})

it('a reference that moves on is forgotten with its formula', () => {
  const book = Workbook.fromRows([[0, '=SUM(OFFSET(D1,A1,0,2,1))']], options)
  for (let i = 0; i < 100; i++) book.set('A1', i)
  book.set('C50', '=SEQUENCE(1,2,7)')
  book.set('A1', 48)
  expect(both(book, 'B1')).toEqual([8, 8])
  book.set('B1', 1)
  book.set('C49', '=SEQUENCE(1,2)')
  expect(book.value('B1')).toBe(1)
})

it.each<[string, Scalar]>([
  ['=SUM(ROW(INDIRECT("1:3")))', 6],
  ['=ROWS(INDIRECT("1:3"))', 3],
  ['=SUM(LARGE(B1:B3,ROW(INDIRECT("1:2"))))', 70],
  ['=ROW(INDIRECT("A1"))', 1],
  ['=COLUMN(INDIRECT("RC",FALSE))', 1],
  ['=COLUMNS(OFFSET(A1,0,0,1,5))', 5],
  ['=ROWS(OFFSET(B1,0,-1,7))', 7],
  ['=ROWS((A1:OFFSET(A1,3,0)))', 4],
  ['=AREAS((INDIRECT("A1:A2"),B1))', 2],
  ['=ISREF(INDIRECT("A1"))', true],
  ['=SHEET(INDIRECT("A1"))', 1],
  ['=ISFORMULA(INDIRECT("A1"))', true],
  ['=SUM(OFFSET(OFFSET(B1,0,-1),0,1,3))', 90],
  ['=SUM(OFFSET(A1,0,1):OFFSET(A1,2,1))', 90],
])('%s in A1 asks where cells are and does not read itself', (formula, want) => {
  const book = Workbook.fromRows(
    [
      [formula, 20],
      [null, 30],
      [null, 40],
    ],
    options,
  )
  expect(both(book, 'A1')).toEqual([want, want])
})

it.each(['=ROWS(INDIRECT("A1:A"&A1))', '=ROW(OFFSET(B1,A1,0))', '=SUM(ROW(INDIRECT("1:3")))+SUM(INDIRECT("1:3"))'])(
  '%s in A1 reads itself all the same',
  formula => {
    const book = Workbook.fromRows([[formula, 20]], options)
    expect(both(book, 'A1')).toEqual(['#CIRC!', '#CIRC!'])
  },
)

it('formulas that reach one another with OFFSET are a circle', () => {
  const book = Workbook.fromRows(
    [
      ['=SUM(OFFSET(B1,0,0,2))', 1],
      [null, '=OFFSET(C1,0,-2)+1'],
    ],
    options,
  )
  expect(both(book, 'A1')).toEqual(['#CIRC!', '#CIRC!'])
  book.set('B2', 4)
  expect(both(book, 'A1')).toEqual([5, 5])
})

it.each([
  ['a long area that waits', '=SUM(OFFSET(B1,0,0,3000))', 4_501_500],
  ['cells that wait one by one', '=SUM(MAP(SEQUENCE(200),LAMBDA(n,OFFSET(B1,n-1,0))))', 20_100],
])('%s is no circle', (_, formula, want) => {
  const rows = Array.from({ length: 3000 }, (__, i) => [i === 0 ? formula : null, `=C${i + 1}+1`, i])
  const book = Workbook.fromRows(rows, options)
  expect(both(book, 'A1')).toEqual([want, want])
})

it('ROW of whole rows counts those that are written, filled or not', () => {
  const book = Workbook.fromRows([['=SUM(ROW(1:100))', '=SUM(ROW(INDIRECT("1:"&C1)))', 50]], options)
  expect(both(book, 'A1')).toEqual([5050, 5050])
  expect(both(book, 'B1')).toEqual([1275, 1275])
})

describe('an array of references', () => {
  const STARTS = '=SUM(SUBTOTAL(9,OFFSET(B1,0,0,{1;2;3})))'

  it('is followed as its cells and its arguments change', () => {
    const rows = [['=SUM(COUNTIF(OFFSET(B1,{0;3},0,D1),">2"))', 1, null, 2], ...[2, 3, 4, 5, 6].map(n => [null, n])]
    const book = Workbook.fromRows(rows, options)
    expect(both(book, 'A1')).toEqual([2, 2])
    book.set('D1', 3)
    expect(both(book, 'A1')).toEqual([4, 4])
    book.set('B5', 0)
    expect(both(book, 'A1')).toEqual([3, 3])
  })

  it.each([
    ['growing', STARTS, 10],
    ['side by side', '=SUM(N(OFFSET(B1,ROW(1:3)-1,0)))', 6],
    ['by name', '=SUMPRODUCT(SUMIF(INDIRECT({"B1:B2","B3:B3"}),">0"))', 6],
  ])('sees what is filled later in the same run: %s', (_, formula, want) => {
    const book = Workbook.fromRows([[formula, '=SEQUENCE(C1)', '=D1', 1]], options)
    book.set('D1', 3)
    expect(both(book, 'A1')).toEqual([want, want])
  })

  it('waits for formulas that were not calculated yet, near and far', () => {
    const formulas = [
      '=SUM(N(OFFSET(B1,SEQUENCE(600)-1,0)))',
      '=SUM(SUBTOTAL(9,OFFSET(B1,3*SEQUENCE(200)-3,0)))',
      '=SUM(SUBTOTAL(9,OFFSET(B1,0,0,SEQUENCE(600))))',
    ]
    const rows = Array.from({ length: 600 }, (__, i) => [formulas[i] ?? null, `=C${i + 1}+1`, i])
    const book = Workbook.fromRows(rows, options)
    expect(both(book, 'A1')).toEqual([180_300, 180_300])
    expect(both(book, 'A2')).toEqual([59_900, 59_900])
    expect(both(book, 'A3')).toEqual([36_180_200, 36_180_200])
  })

  it('that holds the cell of its own formula is a circle', () => {
    const book = Workbook.fromRows([['=SUM(N(OFFSET(A1,{0;1},0)))'], [7]], options)
    expect(both(book, 'A1')).toEqual(['#CIRC!', '#CIRC!'])
    book.set('A1', '=SUM(N(OFFSET(A1,{1;2},0)))')
    expect(both(book, 'A1')).toEqual([7, 7])
  })

  it('is its first reference in a formula from before dynamic arrays', () => {
    const model = Workbook.fromRows(
      [
        ['=OFFSET(B1,{1;2},0)', 7],
        [null, 8],
      ],
      options,
    ).toModel()
    const formulas = model.formulas.map(([text, row, col]): (typeof model.formulas)[0] => [text, row, col, 1])
    expect(both(Workbook.fromModel({ ...model, formulas }, options), 'A1')).toEqual([8, 8])
  })
})
