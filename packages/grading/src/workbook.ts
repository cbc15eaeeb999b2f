import type { SheetContent, SheetProblem } from '@learn/contract/sandbox'
import { type CellInput, COLUMN_TYPES, Workbook, type WorkbookOptions } from '@learn/sheet'
import { parseRect } from '@learn/sheet/formulas'
import { getData } from './data.ts'
import { isFormula } from './judge-formula.ts'
import { getPlace } from './places.ts'

/** The functions that formulas may use: `ALL_FUNCTIONS` of `@learn/sheet/all`. */
export type SheetFunctions = WorkbookOptions['functions']

/** Steps that one formula may take: so many, and so many more for each cell of the sheet. */
const BASE_STEPS = 100_000
const STEPS_A_CELL = 40
const MOST_STEPS = 4_000_000
/** Cells of an array that a graded formula may make. */
const ARRAY_CELLS = 20_000

/** How the books of one problem are made: bounded, and so that the same formulas give the same values each time. */
export function bookOptions(problem: SheetProblem, functions: SheetFunctions, now: number): WorkbookOptions {
  const { rows, columns } = problem.dimensions
  const formulaSteps = Math.min(MOST_STEPS, BASE_STEPS + STEPS_A_CELL * rows * columns)
  const cells = Math.max(ARRAY_CELLS, rows * columns)
  return {
    functions,
    clock: () => now,
    // Chance stands still: a formula with RAND is judged by what it does with one number.
    random: () => 0.375,
    limits: { formulaSteps, arrayCells: cells, liftedCells: cells * 4 },
    isUntrusted: true,
    undoBytes: 0,
  }
}

/** A minute of a day that is taken from another one carries more rounding than the 15 digits that operators pass over. */
const NEARNESS = 1e-10

/**
 * How books of changed data are made: data stands exactly at limits there, and whether 10:15 less 10:00 is above a quarter of
 * an hour is no question of the last digit.
 */
export const changedOptions = (options: WorkbookOptions): WorkbookOptions => ({ ...options, nearness: NEARNESS })

/** Number of a column, from 0. */
export const columnIndex = (name: string): number => parseRect(`${name}:${name}`)?.left ?? 0
const isText = (problem: SheetProblem, col: number) =>
  Object.entries(problem.columnTypes).some(([name, type]) => type === 'Text' && columnIndex(name) === col)

/**
 * What is put into a cell for a text that was typed there. A text column takes texts as they are, and formulas too: its
 * type is about data, an answer is calculated in any column.
 */
export function typedInput(problem: SheetProblem, col: number, content: SheetContent): CellInput {
  if (typeof content !== 'string' || content === '') return content === '' ? null : content
  return isText(problem, col) && !isFormula(content) && !content.startsWith("'") ? `'${content}` : content
}

/** A sheet of the problem's data with empty answer cells, columns typed. */
export function dataBook(problem: SheetProblem, options: WorkbookOptions): Workbook {
  const book = new Workbook(options)
  book.sheets.load('Sheet1')
  for (const [name, type] of Object.entries(problem.columnTypes)) {
    const format = COLUMN_TYPES[type ?? 'Auto']
    if (format !== null && type !== 'Text') book.setColumnFormat(columnIndex(name), format)
  }
  const rows = getData(problem).map(row => row.map((content, col) => typedInput(problem, col, content)))
  if (rows.length > 0) book.setRows('A1', rows)
  return book
}

/** Puts what stands in answer cells into a book, as one edit. */
export function enter(book: Workbook, problem: SheetProblem, entered: Iterable<readonly [string, SheetContent]>): void {
  book.batch(() => {
    for (const [cell, content] of entered) book.set(cell, typedInput(problem, getPlace(cell).col, content))
  })
}
