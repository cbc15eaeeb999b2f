import { type SheetProblem, sheetProblem } from '@learn/contract/sandbox'
import { CellError, Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import type { GradeOptions } from './index.ts'

export const OPTIONS: GradeOptions = { functions: ALL_FUNCTIONS }

type Rows = (string | number | null)[][]

/** A problem whose author lists one formula a cell, for 6 marks beside 4 for the output that it gives. */
export function problemWith(rows: Rows, formulas: Record<string, string>, more: object = {}): SheetProblem {
  const book = Workbook.fromRows(rows, OPTIONS)
  for (const [cell, formula] of Object.entries(formulas)) book.set(cell, formula)
  const validations = Object.entries(formulas).map(([cell, value]) => {
    const output = book.value(cell)
    const formula = { value, mm: 6, options: [{ value, weightage: 6, isBest: true }] }
    return [cell, { formula, output: { value: output instanceof CellError ? output.error : output, weightage: 4 } }]
  })
  const whole = { title: 'Task', problemType: 'Practice', cellData: rows, validations: Object.fromEntries(validations) }
  return sheetProblem.parse({ ...whole, ...more })
}

/** Formulas for the rows of a column. */
export const filled = (
  col: string,
  from: number,
  to: number,
  formula: (row: number) => string,
): Record<string, string> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [`${col}${from + i}`, formula(from + i)]))
