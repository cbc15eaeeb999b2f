import { expect, it } from 'vitest'
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
