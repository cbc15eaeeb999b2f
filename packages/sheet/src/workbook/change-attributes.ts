import { withAttributes } from './attributes.ts'
import type { Area } from './places.ts'
import type { Session } from './session.ts'

/** Changes some attributes of every cell of an area; null takes one away. */
export function changeAttributes(
  { cells, journal }: Session,
  { sheet, top, left, bottom, right }: Area,
  change: Parameters<typeof withAttributes>[1],
): void {
  for (let row = top; row <= bottom; row++)
    for (let col = left; col <= right; col++) {
      const state = cells.state(sheet, row, col)
      journal.change(sheet, row, col, { ...state, attributes: withAttributes(state.attributes, change) })
    }
}
