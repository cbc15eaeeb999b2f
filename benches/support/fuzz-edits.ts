import { cellName } from '../../packages/sheet/src/formulas.ts'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { PlaceError } from '../../packages/sheet/src/references/place.ts'
import { CellError } from '../../packages/sheet/src/values.ts'
import { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'
import type { Chance } from './random.ts'

const ROWS = 8
const COLS = 5
const options = { functions: ALL_FUNCTIONS, clock: () => 0, random: () => 0.5 }

/** One change of a small workbook, as data, so that a failing list can be shortened and printed. */
export type Edit =
  | { kind: 'set'; place: string; input: string | number | null }
  | { kind: 'clear' | 'copy' | 'format'; place: string }
  | { kind: 'rows' | 'cols'; at: number; count: number }
  | { kind: 'sort'; column: number; order: 'ascending' | 'descending' }
  | { kind: 'filter'; column: number; condition: string }
  | { kind: 'fill' | 'undo' | 'redo' }

const cell = (chance: Chance) => cellName(chance.below(ROWS), chance.below(COLS))

function input(chance: Chance): string | number | null {
  const [a, b] = [cell(chance), cell(chance)]
  return chance.one([
    chance.below(60) - 5,
    chance.one(['text', "'12", '12%', '1/2/2024', '', 'TRUE', '9:30', '#N/A', null]),
    `=${a}+1`,
    `=SUM(${a}:${b})`,
    `=IF(${a}>3,${b},"no")`,
    `=COUNTIF(${a}:${b},">2")&""`,
    `=XLOOKUP(${a},A1:A8,B1:B8,"none")`,
    `=SUBTOTAL(9,${a}:${b})`,
    chance.one([
      '=SEQUENCE(2,2)',
      '=A1:A3*2',
      '=SORT(A1:A5)',
      '=INDIRECT("B2")',
      '=OFFSET(A1,1,1)',
      '=UNIQUE(A1:A8)',
      '=SUM(A:A)',
      '=ROWS(A1:A8)',
      '=LET(x,B1,x&x)',
      '=A1#',
    ]),
  ])
}

/** A random change. */
export function fuzzEdit(chance: Chance): Edit {
  if (chance.is(0.6)) return { kind: 'set', place: cell(chance), input: input(chance) }
  return chance.one<() => Edit>([
    () => ({ kind: 'clear', place: cell(chance) }),
    () => ({ kind: 'copy', place: cell(chance) }),
    () => ({ kind: 'format', place: cell(chance) }),
    () => ({ kind: 'rows', at: chance.below(7), count: chance.one([1, 2, -1, -2]) }),
    () => ({ kind: 'cols', at: chance.below(5), count: chance.one([1, -1]) }),
    () => ({ kind: 'sort', column: chance.below(COLS), order: chance.one(['ascending', 'descending']) }),
    () => ({ kind: 'filter', column: chance.below(COLS), condition: chance.one(['>2', '<>', 'text']) }),
    () => ({ kind: 'fill' }),
    () => ({ kind: 'undo' }),
    () => ({ kind: 'redo' }),
  ])()
}

function act(book: Workbook, edit: Edit): void {
  switch (edit.kind) {
    case 'set':
      book.set(edit.place, edit.input)
      break
    case 'clear':
      book.clear(edit.place)
      break
    case 'copy':
      book.copy('A1:B2', edit.place)
      break
    case 'format':
      book.setFormat(edit.place, '0.00')
      break
    case 'rows':
      book.changeRows(edit.at, edit.count)
      break
    case 'cols':
      book.changeCols(edit.at, edit.count)
      break
    case 'sort':
      sortOrRefuse(book, edit)
      break
    case 'filter':
      book.filter('A1:E8', edit.column, { condition: edit.condition })
      break
    case 'fill':
      book.fill('A1:A2', 'A1:A6')
      break
    case 'undo':
      book.undo()
      break
    case 'redo':
      book.redo()
      break
  }
}

/** A range that a formula fills is not sorted, which is said in words and changes nothing. */
function sortOrRefuse(book: Workbook, { column, order }: Extract<Edit, { kind: 'sort' }>): void {
  try {
    book.sort('A1:E8', { column, order })
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error
  }
}

const startingBook = () =>
  Workbook.fromRows(
    [
      [1, 2, '=A1+B1', 'x', 5],
      [3, '=SUM(A1:A2)', null, 'y', '=C1*2'],
      [7, '=A3&D1', '=B2', null, 1],
    ],
    options,
  )

const shown = (book: Workbook) =>
  JSON.stringify(book.values('A1:L24').map(row => row.map(v => (v instanceof CellError ? v.error : v))))

/** What went wrong, in one word; null when nothing did. */
export type Fault = 'throws' | 'defect' | 'incremental' | 'undo'

/** Plays a list of changes on a fresh workbook and judges the end. */
export function getFault(edits: readonly Edit[]): Fault | null {
  const book = startingBook()
  const before = JSON.stringify(book.toModel())
  try {
    for (const edit of edits) act(book, edit)
    const incremental = shown(book)
    if (hasDefect(book)) return 'defect'
    book.recalculate(true)
    // Where circles overlap, the order of edits decides what they show (docs/differences.md).
    const full = shown(book)
    const isCircular = incremental.includes('#CIRC!') || full.includes('#CIRC!')
    if (!isCircular && full !== incremental) return 'incremental'
    while (book.canUndo) book.undo()
    return JSON.stringify(book.toModel()) === before ? null : 'undo'
  } catch {
    return 'throws'
  }
}

/** The message of the catch-all around a formula: whatever ends there is a defect. */
export const BROKEN = 'The formula could not be calculated.'

const hasDefect = (book: Workbook) =>
  book.values('A1:L24').some(row => row.some(value => value instanceof CellError && value.message === BROKEN))

/** The same fault with as few changes as leaving out single ones gives. */
export function shortened(edits: readonly Edit[], fault: Fault): Edit[] {
  let list = [...edits]
  for (let i = 0; i < list.length; ) {
    const without = list.toSpliced(i, 1)
    if (getFault(without) === fault) list = without
    else i++
  }
  return list
}
