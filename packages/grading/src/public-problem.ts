import type { PublicSheetProblem, SheetProblem, SheetResult } from '@learn/contract/sandbox'
import { dataOf } from './data.ts'

/**
 * What a browser may have of an assessed problem before its release. Built up from what may be shown, so that a field
 * that joins the problem later stays at home until it is named here.
 */
export function publicProblem(problem: SheetProblem): PublicSheetProblem {
  const { title, description, steps, problemType, headers, dimensions, columnTypes, carryForward } = problem
  const validations = Object.entries(problem.validations).map(
    ([cell, { formula, output }]) => [cell, { formula: formula.flag, output: output.flag }] as const,
  )
  return {
    title,
    description,
    steps,
    problemType,
    headers,
    dimensions,
    columnTypes,
    // An author's sheet may still hold answers in the answer cells.
    cellData: dataOf(problem),
    carryForward,
    validations: Object.fromEntries(validations),
  }
}

/**
 * A result as a browser may have it before the release of an assessed problem: marks, colours and the documents' texts;
 * no expected value, and no sentence that tells the reference.
 */
export function publicResult(result: SheetResult): SheetResult {
  return { ...result, cells: result.cells.map(cell => ({ ...cell, mistakes: [], breakingCase: null })) }
}
