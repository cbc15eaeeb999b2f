import type { ServedProblem } from '@learn/contract/sandbox'
import { useState } from 'react'
import type { Journal } from '#shared/journal/use-journal.ts'
import { LAYOUT_SLOTS } from '../layout-slots.ts'
import type { Moment } from './moments.ts'

/** The sheet as it was: what stood in its answer cells, how it was sorted, and when. */
export type Past = Pick<Moment, 'atS' | 'cells' | 'layout'>

/** Which earlier state of the sheet is looked at, if any, and the way back to it: as changes of now, so that nothing is lost. */
export function usePast(problem: ServedProblem) {
  const [past, setPast] = useState<Past | null>(null)
  const restore = ({ values, set, flush }: Journal): void => {
    if (!past) return
    for (const cell of Object.keys(problem.validations)) {
      const wanted = past.cells[cell] ?? ''
      if (wanted !== (values[cell] ?? '')) set(cell, wanted)
    }
    for (const slot of LAYOUT_SLOTS) {
      const wanted = past.layout[slot] ?? null
      if (JSON.stringify(wanted) !== JSON.stringify(values[slot] ?? null)) set(slot, wanted)
    }
    flush()
    setPast(null)
  }
  return { past, setPast, restore }
}
