import type { SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import { getSolution } from '@learn/grading'

/** What the author would enter into each answer cell: the reference, or the output where no formula is listed. */
export function referenceAnswers(problem: SheetProblem): Record<string, string> {
  const outputs = Object.entries(problem.validations).map(([cell, { output }]): [string, string] => [
    cell,
    typed(output),
  ])
  const formulas = getSolution(problem).flatMap(({ cell, formula }): [string, string][] =>
    formula === null ? [] : [[cell, formula]],
  )
  return { ...Object.fromEntries(outputs), ...Object.fromEntries(formulas) }
}

const typed = ({ value }: SheetValidation['output']): string =>
  value === null ? '' : typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
