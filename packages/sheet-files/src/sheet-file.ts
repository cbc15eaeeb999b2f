import type { StoredScalar } from '@learn/sheet'

/**
 * The contents of a spreadsheet file, independent of its format: plain JSON, sparse, places from 0. Readers make it,
 * writers take it, `model-of.ts` and `file-of.ts` join it to the engine's model.
 */
export interface SheetFile {
  sheets: FileSheet[]
  /** Names for formulas (`=Sheet1!$A$1:$A$9`), valid in the whole workbook. */
  names: { name: string; formula: string }[]
  /** Looks of cells; the first is the plain one. Cells, rows and columns point here. */
  styles: CellStyle[]
  /** What the file held and this does not, one sentence each. */
  leftOut: string[]
}

/** One sheet. */
export interface FileSheet {
  name: string
  isHidden?: true
  /** Cells refuse edits but those whose look is unlocked. */
  isProtected?: true
  /** In order of rows, then columns; each place once. */
  cells: FileCell[]
  columns: FileColumn[]
  rows: FileRow[]
  tables: FileTable[]
  /** Names that only formulas of this sheet know, before those of the workbook. */
  names?: { name: string; formula: string }[]
}

/** A cell with a value, a formula, a comment or a look. */
export interface FileCell {
  row: number
  col: number
  /** For a formula the result that the file knew; null when it knew none. */
  value: StoredScalar
  /** With its `=`, names of newer functions as people write them. */
  formula?: string
  /** The formula takes the cell of its own row or column where a range meets a scalar place. */
  isLegacy?: true
  /** Rows and columns that its array result fills. */
  spill?: [rows: number, cols: number]
  /** Index in `styles`; absent is 0. */
  style?: number
  comment?: string
}

/** Columns `first` to `last` alike. */
export interface FileColumn {
  first: number
  last: number
  /** CSS pixels. */
  widthPx?: number
  isHidden?: true
  style?: number
}

/** A row that is not like the others. */
export interface FileRow {
  row: number
  /** CSS pixels. */
  heightPx?: number
  isHidden?: true
}

/** A named table; `top` is its header row. Bounds are inclusive. */
export interface FileTable {
  name: string
  top: number
  left: number
  bottom: number
  right: number
  columns: string[]
  hasTotals?: true
}

/** How a cell looks; absent is as usual. Colours are `#RRGGBB`. */
export interface CellStyle {
  /** Number format; absent is General. */
  format?: string
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  color?: string
  fill?: string
  /** Points. */
  fontSize?: number
  align?: 'left' | 'center' | 'right'
  verticalAlign?: 'top' | 'middle'
  isWrapped?: true
  top?: Border
  right?: Border
  bottom?: Border
  left?: Border
  /** May be changed on a protected sheet. */
  isUnlocked?: true
}

/** One border of a cell. */
export interface Border {
  line: 'thin' | 'medium' | 'thick' | 'dashed' | 'dotted' | 'double'
  color?: string
}
