import { type CellState, EMPTY_STATE } from './cell-state.ts'
import type { Area } from './places.ts'
import type { Session } from './session.ts'

/** Copies a rectangle so that its top left comes to a cell; a target that is a multiple of the source is filled. */
export function copyCells({ cells, journal }: Session, source: Area, target: Area): void {
  const height = source.bottom - source.top + 1
  const width = source.right - source.left + 1
  const rows = target.bottom - target.top + 1
  const cols = target.right - target.left + 1
  const down = rows % height === 0 ? rows : height
  const across = cols % width === 0 ? cols : width
  const states: CellState[][] = []
  for (let r = 0; r < height; r++)
    states.push(
      Array.from({ length: width }, (_, c) => cells.stateToCopy(source.sheet, source.top + r, source.left + c, source)),
    )
  for (let r = 0; r < down; r++)
    for (let c = 0; c < across; c++)
      journal.change(target.sheet, target.top + r, target.left + c, states[r % height]?.[c % width] ?? EMPTY_STATE)
}
