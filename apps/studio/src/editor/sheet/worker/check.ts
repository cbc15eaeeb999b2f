import type { SheetProblem, SheetValue } from '@learn/contract/sandbox'
import {
  checkProblem,
  type FormulaTry,
  gradeSheet,
  type ListedVariant,
  listVariants,
  referenceEntries,
  tryFormula,
} from '@learn/grading'
import { bookOfRows } from '@learn/problem-files/workbook'
import { CellError } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { withOutputs } from '../apply-edits.ts'
import type { EditorCheck } from './messages.ts'

const OPTIONS = { functions: ALL_FUNCTIONS }

/** What references give where it is not what their author expects; an output that was rounded by hand stays so. */
function outputsOf(problem: SheetProblem): Record<string, SheetValue> {
  const entries = referenceEntries(problem)
  const { cells } = gradeSheet(problem, entries, { ...OPTIONS, cases: 0 })
  const other = cells.filter(({ colour }) => colour === 'red').map(({ cell }) => cell)
  if (other.length === 0) return {}
  const book = bookOfRows(problem.cellData, problem.columnTypes, entries)
  return Object.fromEntries(
    other.map(cell => {
      const value = book.value(cell)
      return [cell, value instanceof CellError ? value.error : value]
    }),
  )
}

/** Checks a problem with the outputs that its references give, and gives it with these. */
export function checkInEditor(given: SheetProblem, nowMs: () => number): { check: EditorCheck; problem: SheetProblem } {
  const startedMs = nowMs()
  const outputs = outputsOf(given)
  const problem = withOutputs(given, outputs)
  const { isOk, score, findings, options } = checkProblem(problem, OPTIONS)
  return { problem, check: { outputs, isOk, score, findings, options, tookMs: Math.round(nowMs() - startedMs) } }
}

/** Formulas in an answer cell, each as a learner would enter it; null where the cell is not graded. */
export const tryInEditor = (problem: SheetProblem, cell: string, formulas: readonly string[]): (FormulaTry | null)[] =>
  formulas.map(formula => tryFormula(problem, cell, formula, OPTIONS))

export const variantsInEditor = (problem: SheetProblem, cell: string): ListedVariant[] =>
  listVariants(problem, cell, OPTIONS)
