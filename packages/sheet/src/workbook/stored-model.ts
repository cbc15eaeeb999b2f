import type { Attributes } from './attributes.ts'
import type { Line } from './sheet-layout.ts'
import type { StoredScalar } from './stored-scalar.ts'

/** A cell as stored: a constant, or `[index of its formula]` with the value it had, which saves calculating it. */
export type StoredCell = StoredScalar | [formula: number] | [formula: number, value: StoredScalar]

/** Cells going down a column: column, first row, how many. Numbers from 0. */
export type StoredStretch = [col: number, row: number, count: number]

/** One sheet: runs of cells going down a column. */
export interface StoredSheet {
  name: string
  /** Column, first row, cells; numbers from 0. */
  runs: [col: number, row: number, cells: StoredCell[]][]
  /** Formats, styles, comments and locks of cells, with the cells that have them. */
  attributes?: [attributes: Attributes, ...cells: StoredStretch[]][]
  /** Formats of columns. */
  columns?: [col: number, format: string][]
  /** Sizes and hidden lines, rows and columns from 0. */
  rowLines?: [row: number, line: Line][]
  colLines?: [col: number, line: Line][]
  isHidden?: true
  isProtected?: true
  isLockedByDefault?: true
  /** In version 1 instead of `attributes`: format, then `row * 16384 + column` of each cell. */
  formats?: [format: string, ...cells: number[]][]
}

/** A table: place of its sheet in `sheets`, its corners, 1 for a row of totals, names of its columns. */
export type StoredTable = [
  name: string,
  sheet: number,
  corners: [top: number, left: number, bottom: number, right: number],
  hasTotals: 0 | 1,
  columns: string[],
]

/** A whole workbook as plain JSON. Formulas that were filled from one another are stored once. */
export interface StoredModel {
  /** Written as 2; 1 is read too. */
  version: 1 | 2
  sheets: StoredSheet[]
  /** Text, row and column where it stands so; 1 when from before dynamic arrays. */
  formulas: [text: string, row: number, col: number, isLegacy?: 1][]
  names?: [name: string, formula: string][]
  tables?: StoredTable[]
}

/** A model that is not one: damaged, or from a newer version. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}
