import type { Rect } from '@learn/sheet'
import type { Place } from './protocol.ts'

/** The chosen cells: from where it began, which has the focus, to where it reaches. */
export interface Selection {
  from: Place
  to: Place
}

/** What moving must know of a sheet. */
export interface Terrain {
  rows: number
  cols: number
  /** The shown row so many rows further; it stops at the first and the last. */
  rowFrom: (row: number, steps: number) => number
  isFilled: (place: Place) => boolean
}

export const getRect = ({ from, to }: Selection): Rect => ({
  top: Math.min(from.row, to.row),
  left: Math.min(from.col, to.col),
  bottom: Math.max(from.row, to.row),
  right: Math.max(from.col, to.col),
})

export const isInside = ({ top, left, bottom, right }: Rect, { row, col }: Place): boolean =>
  row >= top && row <= bottom && col >= left && col <= right

export const cellAt = (place: Place): Selection => ({ from: place, to: place })

/** The cell so many rows and columns further, inside the sheet. */
export function stepped({ row, col }: Place, down: number, across: number, terrain: Terrain): Place {
  return {
    row: down === 0 ? row : terrain.rowFrom(row, down),
    col: Math.min(Math.max(col + across, 0), terrain.cols - 1),
  }
}

/** Where Ctrl with an arrow leads: to the end of a run of filled cells, else to the next filled one, else to the edge. */
export function jumped(place: Place, down: number, across: number, terrain: Terrain): Place {
  const next = (at: Place) => stepped(at, down, across, terrain)
  const isSame = (a: Place, b: Place) => a.row === b.row && a.col === b.col
  let at = next(place)
  if (isSame(at, place)) return place
  const isRun = terrain.isFilled(place) && terrain.isFilled(at)
  for (;;) {
    const after = next(at)
    if (isSame(after, at)) return at
    if (isRun ? !terrain.isFilled(after) : terrain.isFilled(at)) return at
    at = after
  }
}
