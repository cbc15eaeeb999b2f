import type { EnteredCells, ServedProblem } from '@learn/contract/sandbox'
import { useState } from 'react'
import type { Journal } from '#shared/journal/use-journal.ts'

/** The sheet as it was: what stood in its answer cells, and when. */
export interface Past {
  atS: number
  cells: EnteredCells
}

/** Which earlier state of the sheet is looked at, if any, and the way back to it: as changes of now, so that nothing is lost. */
export function usePast(problem: ServedProblem) {
  const [past, setPast] = useState<Past | null>(null)
  const restore = ({ values, set, flush }: Journal): void => {
    if (!past) return
    for (const cell of Object.keys(problem.validations)) {
      const wanted = past.cells[cell] ?? ''
      if (wanted !== (values[cell] ?? '')) set(cell, wanted)
    }
    flush()
    setPast(null)
  }
  return { past, setPast, restore }
}
