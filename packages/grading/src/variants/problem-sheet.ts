import type { SheetProblem } from '@learn/contract/sandbox'
import { type FormulaTree, type Scalar, Workbook, type WorkbookOptions } from '@learn/sheet'
import { cellName, readNumber } from '@learn/sheet/formulas'
import { getRect, getTree, withoutSheetPrefix } from '../formula-reads.ts'
import { getCells, getPlace } from '../places.ts'
import { isGraded, referenceFormula } from '../reference.ts'
import { columnIndex, dataBook, enter } from '../workbook.ts'
import { findGuards, type Guards } from './guards.ts'

/** A graded cell whose reference can be calculated. */
export interface ReferenceCell {
  cell: string
  index: number
  formula: string
  tree: FormulaTree
  /** Cells that it names, and those that it names one by one. */
  reads: ReadonlySet<number>
  singles: ReadonlySet<number>
  /** What it says of 0 and of empty cells. */
  guards: Guards
}

/** The problem's sheet with the reference in each answer cell, calculated. */
export interface ProblemSheet {
  book: Workbook
  rows: number
  cols: number
  values: Scalar[]
  /** Formulas by cell: references and formulas of the data. */
  formulas: ReadonlyMap<number, string>
  /** Cells that a formula of another cell fills. */
  spilled: ReadonlySet<number>
  /** Cells that learners answer. */
  answers: ReadonlySet<number>
  references: ReadonlyMap<string, ReferenceCell>
  isDate: (index: number) => boolean
}

/** Reads the sheet of a problem. */
export function problemSheet(problem: SheetProblem, options: WorkbookOptions): ProblemSheet {
  const book = dataBook(problem, options)
  const cells = Object.entries(problem.validations)
  enter(
    book,
    problem,
    cells.flatMap(([cell, of]) => [[cell, referenceFormula(of) ?? ''] as const]),
  )
  // What no formula gives stands as its author wrote it; what another cell's formula fills is there already.
  enter(
    book,
    problem,
    cells.flatMap(([cell, of]) => (book.value(cell) === null ? [[cell, of.output.value] as const] : [])),
  )
  const used = book.usedSize()
  const rows = Math.max(used.rows, ...cells.map(([cell]) => getPlace(cell).row + 1))
  const cols = Math.max(used.cols, ...cells.map(([cell]) => getPlace(cell).col + 1))
  const values = book.values({ top: 0, left: 0, bottom: rows - 1, right: cols - 1 }).flat()
  const formulas = new Map<number, string>()
  const spilled = new Set<number>()
  for (let index = 0; index < rows * cols; index++) {
    const formula = book.formula({ row: Math.floor(index / cols), col: index % cols })
    if (formula === null) continue
    formulas.set(index, withoutSheetPrefix(formula))
    const spill = book.spillRange({ row: Math.floor(index / cols), col: index % cols })
    for (const place of spill ? getCells(spill) : []) spilled.add(place.row * cols + place.col)
    spilled.delete(index)
  }
  const references = new Map<string, ReferenceCell>()
  for (const [cell, validation] of cells) {
    const formula = referenceFormula(validation)
    const tree = formula === null ? null : getTree(withoutSheetPrefix(formula))
    if (formula === null || tree === null || !isGraded(validation)) continue
    const { row, col } = getPlace(cell)
    const index = row * cols + col
    const guards = findGuards(tree, rows, cols)
    references.set(cell, {
      cell,
      index,
      formula: withoutSheetPrefix(formula),
      tree,
      guards,
      ...getReads(tree, rows, cols),
    })
  }
  const answers = new Set(cells.map(([cell]) => getPlace(cell).row * cols + getPlace(cell).col))
  return { book, rows, cols, values, formulas, spilled, answers, references, isDate: datesOf(problem, rows, cols) }
}

/** Numbers of the cells that a formula names: all, those that it names one by one, and those of its ranges. */
export function getReads(
  { refs }: FormulaTree,
  rows: number,
  cols: number,
): { reads: Set<number>; singles: Set<number>; ranged: Set<number> } {
  const ranged = new Set<number>()
  const singles = new Set<number>()
  for (const ref of refs) {
    const rect = getRect(ref, rows, cols)
    if (!rect) continue
    if (rect.top === rect.bottom && rect.left === rect.right) singles.add(rect.top * cols + rect.left)
    else
      for (let row = rect.top; row <= rect.bottom; row++)
        for (let col = rect.left; col <= rect.right; col++) ranged.add(row * cols + col)
  }
  return { reads: new Set([...singles, ...ranged]), singles, ranged }
}

function datesOf(problem: SheetProblem, rows: number, cols: number): (index: number) => boolean {
  const columns = new Set(
    Object.entries(problem.columnTypes).flatMap(([name, type]) => (type === 'Date' ? [columnIndex(name)] : [])),
  )
  return index => {
    if (columns.has(index % cols)) return true
    const content = index < rows * cols ? problem.cellData[Math.floor(index / cols)]?.[index % cols] : null
    return typeof content === 'string' && /[dy]/.test(readNumber(content, undefined, 'dmy')?.format ?? '')
  }
}

/** Address of a cell by its number. */
export const getName = ({ cols }: ProblemSheet, index: number): string =>
  cellName(Math.floor(index / cols), index % cols)
