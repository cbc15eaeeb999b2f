import type { Rect } from '@learn/sheet'
import type { CellLinks, Place } from './protocol.ts'

/** The links of a cell that are shown. */
export interface ShownLinks extends CellLinks {
  of: Place
}

/** Cells that are pointed out, with the word that is written at them. */
export interface PointedOut {
  rect: Rect
  word: string
}
