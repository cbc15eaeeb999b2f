import { expect, it } from 'vitest'
import { ALL_FUNCTIONS } from '../functions/all.ts'
import { CellError, type Scalar } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'

const shown = (value: Scalar) => (value instanceof CellError ? value.error : value)

it.each(
  ['=A:A', '=1:1', '=VSTACK(A:A,1)', '=SORT(A:B)', '=TRANSPOSE(A:A)', '=EXPAND(A:A,50)'].flatMap(formula =>
    ['AA40', 'AA1', 'B2'].map(place => [formula, place] as const),
  ),
)('%s in %s, which may make its sheet longer, gives the same when everything is calculated again', (formula, place) => {
  const book = Workbook.fromRows([[1, 2], [3, 4], [5]], { functions: ALL_FUNCTIONS })
  book.set('C3', '=COUNT(A:A)')
  book.set(place, formula)
  const state = () => [shown(book.value(place)), book.spillRange(place), book.value('C3'), book.usedSize()]
  const first = state()
  book.recalculate(true)
  expect(state()).toEqual(first)
})
