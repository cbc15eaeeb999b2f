import type { EnteredCells, ServedProblem, SheetAttempt } from '@learn/contract/sandbox'
import type { SheetSource } from '#shared/sheet/index.ts'

/** The problem's sheet with what stands in its answer cells, sorted and typed as it was left. */
export const getSource = (
  problem: ServedProblem,
  entered: EnteredCells,
  layout: Partial<SheetSource> = {},
): SheetSource => ({
  rows: problem.cellData,
  columnTypes: problem.columnTypes,
  entered,
  editable: Object.keys(problem.validations),
  size: { rows: problem.dimensions.rows, cols: problem.dimensions.columns },
  ...layout,
})

/** What the author would enter: the best formula of each cell, or its output; null before the release. */
export function solutionEntries(problem: ServedProblem): EnteredCells | null {
  if (!problem.isReleased) return null
  return Object.fromEntries(
    Object.entries(problem.validations).map(([cell, { formula, output }]) => {
      const best = formula.options.find(({ isBest }) => isBest) ?? formula.options[0]
      return [cell, best?.value || formula.value || String(output.value ?? '')]
    }),
  )
}

/** What was handed in, cell by cell. */
export const attemptEntries = ({ data }: SheetAttempt): EnteredCells =>
  Object.fromEntries(Object.entries(data).map(([cell, { enteredFormula }]) => [cell, enteredFormula]))
