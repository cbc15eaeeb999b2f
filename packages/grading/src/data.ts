import type { SheetContent, SheetProblem } from '@learn/contract/sandbox'
import { getPlace } from './places.ts'

/** The rows of a problem's sheet from A1 on, with nothing in its answer cells. */
export function getData(problem: SheetProblem): SheetContent[][] {
  const rows = problem.cellData.map(row => [...row])
  for (const cell of Object.keys(problem.validations)) {
    const { row, col } = getPlace(cell)
    const line = rows[row]
    if (line && col < line.length) line[col] = null
  }
  return rows
}
