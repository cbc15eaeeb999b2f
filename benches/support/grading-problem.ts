import type { SheetProblem } from '@learn/contract/sandbox'
import { sheetProblem } from '../../packages/contract/src/sandbox/problem.ts'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { CellError } from '../../packages/sheet/src/values.ts'
import { Workbook } from '../../packages/sheet/src/workbook/workbook.ts'
import type { GradingTask } from './grading-table/task.ts'

/** Marks of the formula, and of the output, of every cell. */
export const FORMULA_MARKS = 6
export const OUTPUT_MARKS = 4

/** A problem whose author lists one formula a cell; outputs are what those give. */
export function getProblem(
  title: string,
  rows: GradingTask['rows'],
  formulas: Record<string, string>,
  isByText = false,
): SheetProblem {
  const book = Workbook.fromRows(rows, { functions: ALL_FUNCTIONS })
  for (const [cell, formula] of Object.entries(formulas)) book.set(cell, formula)
  const outputOf = (cell: string) => {
    const value = book.value(cell)
    return value instanceof CellError ? value.error : value
  }
  const validations = Object.entries(formulas).map(([cell, value]) => [
    cell,
    {
      formula: {
        value,
        mm: FORMULA_MARKS,
        options: [{ value, weightage: FORMULA_MARKS, isBest: true }],
        ...(isByText && { equivalent: 'off' }),
      },
      output: { value: outputOf(cell), weightage: OUTPUT_MARKS },
    },
  ])
  return sheetProblem.parse({
    title,
    problemType: 'Practice',
    cellData: rows,
    validations: Object.fromEntries(validations),
  })
}

/** The problem of a task of the table. */
export const problemOfTask = (task: GradingTask, isByText = false): SheetProblem =>
  getProblem(task.name, task.rows, { ...task.others, [task.cell]: task.reference }, isByText)
