import type { SheetCellResult, SheetProblem, SheetResult } from '@learn/contract/sandbox'
import { SHEET_TEXTS } from '@learn/contract/sandbox/plain'
import { Workbook } from '@learn/sheet'
import type { Entered } from './entered.ts'
import { gradeCell, isOutputRight, type Submission } from './grade-cell.ts'
import { byPlace } from './places.ts'
import { prepare } from './prepared.ts'
import { isGraded } from './reference.ts'
import { finalScore } from './score.ts'
import { scoreLines } from './score-lines.ts'
import { enter, type SheetFunctions } from './workbook.ts'

/** How a sheet is graded. */
export interface GradeOptions {
  /** The functions that formulas may use: `ALL_FUNCTIONS` of `@learn/sheet/all`. */
  functions: SheetFunctions
  /** Milliseconds since 1970, for TODAY and NOW. Default: the start of 2026, so that the same sheet grades the same each day. */
  now?: number
  /** Cells whose smallest breaking case is looked for, in the order of the sheet. Default: the first 6 that have one. */
  cases?: number
}

/** The day on which sheets are graded unless told otherwise. */
export const START_OF_2026 = 1_767_225_600_000
const CASES = 6

/**
 * Grades a sheet from what was entered into its answer cells; everything else is the problem's own data, whatever a
 * browser says. Nothing that is entered makes it throw, and each formula is bounded in its steps. spec: decisions 3,
 * grading of a cell.
 */
export function gradeSheet(problem: SheetProblem, entered: Entered, options: GradeOptions): SheetResult {
  const prepared = prepare(problem, options.functions, options.now ?? START_OF_2026)
  const answers = Object.keys(problem.validations).sort(byPlace)
  const book = Workbook.fromModel(prepared.empty, prepared.options)
  enter(
    book,
    problem,
    answers.flatMap(cell => (Object.hasOwn(entered, cell) ? [[cell, entered[cell] ?? ''] as const] : [])),
  )
  const graded = answers.filter(cell => isGraded(problem.validations[cell] as SheetProblem['validations'][string]))
  const submission: Submission = { prepared, book, entered, casesLeft: options.cases ?? CASES, wrong: new Set() }
  submission.wrong = new Set(answers.filter(cell => !isOutputRight(submission, cell)))
  const cells: SheetCellResult[] = graded.map(cell => gradeCell(submission, cell))
  const fullCells = cells.filter(cell => cell.earned >= cell.max).length
  const isFull = cells.length > 0 && fullCells === cells.length
  return {
    cells,
    lines: scoreLines(cells),
    finalScore: finalScore(cells),
    fullCells,
    gradedCells: cells.length,
    message: isFull ? SHEET_TEXTS.allPassed : SHEET_TEXTS.someFailed,
  }
}
