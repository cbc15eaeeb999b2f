import type { Attributes } from './attributes.ts'

/** Size and visibility of a row or column. */
export interface Line {
  /** Height or width in CSS pixels; left out for the usual one. */
  readonly size?: number
  readonly isHidden?: boolean
}

/** What a sheet has beside its values and formulas. */
export class SheetLayout {
  /** Attributes of single cells, by `cellKey`. */
  readonly cells = new Map<number, Attributes>()
  /** Formats of whole columns (their types). */
  readonly columnFormats = new Map<number, string>()
  readonly rows = new Map<number, Line>()
  readonly cols = new Map<number, Line>()
  isHidden = false
  /** Locked cells refuse edits. */
  isProtected = false
  /** Cells are locked unless they say otherwise, as in Excel. */
  isLockedByDefault = false
}
