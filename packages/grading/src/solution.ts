import type { SheetContent, SheetProblem } from '@learn/contract/sandbox'
import { byPlace } from './places.ts'
import { isGraded, referenceFormula } from './reference.ts'

/** A line of the Solution tab's Run. */
export interface SolutionCell {
  cell: string
  /** With its `=`; null where only the output counts. */
  formula: string | null
  output: SheetContent
}

/** The correct formulas and outputs, by place (spec: careers 4.2, run in solution mode). */
export function getSolution(problem: SheetProblem): SolutionCell[] {
  return Object.entries(problem.validations)
    .filter(([, validation]) => isGraded(validation))
    .map(([cell, validation]) => ({ cell, formula: referenceFormula(validation), output: validation.output.value }))
    .sort((a, b) => byPlace(a.cell, b.cell))
}
