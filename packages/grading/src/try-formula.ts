import type { SheetBreakingCase, SheetCellResult, SheetProblem, SheetValue } from '@learn/contract/sandbox'
import { breakingCase } from './breaking-case.ts'
import { type GradeOptions, gradeSheet, START_OF_2026 } from './grade-sheet.ts'
import { isFormula } from './judge-formula.ts'
import { getPlain } from './plain-value.ts'
import { prepare } from './prepared.ts'
import { referenceEntries } from './reference.ts'
import { getName } from './variants/problem-sheet.ts'

/** What a formula would earn a learner in one answer cell, the others answered by their references. */
export interface FormulaTry {
  cell: string
  formula: string
  result: SheetCellResult
  /** On how many of the variants that judge it the formula does what the reference does; null for what is no formula. */
  variants: { same: number; of: number } | null
  /** It does the same on the variants and on the probes that follow from itself. */
  isSame: boolean
  /** The smallest data on which it does not. */
  breakingCase: SheetBreakingCase | null
}

/** Grades a formula in an answer cell as a learner would enter it; null for a cell that is not graded. */
export function tryFormula(
  problem: SheetProblem,
  cell: string,
  formula: string,
  options: GradeOptions,
): FormulaTry | null {
  const graded = gradeSheet(problem, { ...referenceEntries(problem), [cell]: formula }, options)
  const result = graded.cells.find(one => one.cell === cell)
  if (!result) return null
  const prepared = prepare(problem, options.functions, options.now ?? START_OF_2026)
  const reference = prepared.reference(cell)
  const read = isFormula(formula) ? prepared.read(formula) : null
  if (!reference || !read?.tree) return { cell, formula, result, variants: null, isSame: false, breakingCase: null }
  const { isSame, failing } = prepared.verdict(reference, read)
  return {
    cell,
    formula,
    result,
    variants: prepared.countAgreeing(reference, read),
    isSame,
    breakingCase: failing ? breakingCase(prepared, reference, read, failing) : null,
  }
}

/** Changed data on which formulas of a cell are tried. */
export interface ListedVariant {
  name: string
  /** The cells that it changes. */
  cells: { cell: string; value: SheetValue }[]
  /** What the reference gives on it. */
  expected: SheetValue
}

/** Cells of a variant that are listed. */
const MOST_CELLS = 200

/** The variants that judge an answer cell; none where its reference cannot be calculated. */
export function listVariants(problem: SheetProblem, cell: string, options: GradeOptions): ListedVariant[] {
  const prepared = prepare(problem, options.functions, options.now ?? START_OF_2026)
  const reference = prepared.reference(cell)
  if (!reference) return []
  return prepared.variantResults(reference).map(({ variant: { name, edits }, want }) => ({
    name,
    cells: [...edits]
      .sort(([a], [b]) => a - b)
      .slice(0, MOST_CELLS)
      .map(([index, value]) => ({ cell: getName(prepared.sheet, index), value: getPlain(value ?? null) })),
    expected: getPlain(want),
  }))
}
