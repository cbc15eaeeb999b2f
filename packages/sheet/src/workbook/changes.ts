import { showValue } from '../formats/number-format.ts'
import { type PackedCell, unpackCell } from '../graph/packed-cell.ts'
import type { RangePlace } from '../references/place.ts'
import type { Attributes } from './attributes.ts'
import type { Cells } from './cells.ts'
import { type StoredScalar, storeScalar } from './stored-scalar.ts'

/** A cell that changed, numbers from 0. */
export interface ChangedCell {
  sheet: number
  row: number
  col: number
}

/** A changed cell as plain data. */
export interface CellUpdate extends ChangedCell {
  value: StoredScalar
  /** The text that it shows. */
  text: string
  /** Colour that its number format asks for, a CSS name. */
  color?: string
  /** Its own format, style, comment and lock. */
  attributes?: Attributes
}

/** What an edit changed, as plain data that a worker can post. */
export interface Update {
  revision: number
  cells: CellUpdate[]
  /** Sheets of which more changed than these cells (rows, columns, sizes, hidden rows, names): read their view anew. */
  reshaped: number[]
  /** Rows (from 0) that are hidden now in each of those sheets, by filters or by hand. */
  hiddenRows: { sheet: number; rows: number[] }[]
  /** What was selected when the edit was done. */
  selection: RangePlace | null
}

/** The cells that an edit reached, each once. Nothing is unpacked until someone looks: an edit may reach 100,000. */
export class Changes implements Iterable<ChangedCell> {
  /** The workbook's state after this edit; equal numbers, equal states. */
  readonly revision: number
  readonly selection: RangePlace | null
  readonly reshaped: readonly number[]
  private readonly cells: Cells
  private readonly packed: PackedCell[]

  constructor(cells: Cells, packed: PackedCell[], info: Pick<Update, 'revision' | 'selection' | 'reshaped'>) {
    this.cells = cells
    this.packed = packed
    this.revision = info.revision
    this.selection = info.selection
    this.reshaped = info.reshaped
  }

  *[Symbol.iterator](): Iterator<ChangedCell> {
    for (const packed of new Set(this.packed)) {
      const cell = unpackCell(packed)
      if (this.cells.engine.sheets.has(cell.sheet)) yield cell
    }
  }

  /** The changed cells with their values as they are now, as plain data. */
  toUpdate(): Update {
    const { cells } = this
    const updates = Array.from(this, ({ sheet, row, col }): CellUpdate => {
      const value = cells.engine.peek(sheet, row, col)
      const { text, color } = showValue(value, cells.formatOf(sheet, row, col))
      const attributes = cells.attributesOf(sheet, row, col)
      const update: CellUpdate = { sheet, row, col, value: storeScalar(value), text }
      if (color) update.color = color
      if (attributes) update.attributes = attributes
      return update
    })
    const reshaped = this.reshaped.filter(sheet => cells.engine.sheets.has(sheet))
    const hiddenRows = reshaped.map(sheet => ({ sheet, rows: hiddenRowsOf(cells, sheet) }))
    return {
      revision: this.revision,
      cells: updates,
      reshaped: [...this.reshaped],
      hiddenRows,
      selection: this.selection,
    }
  }
}

function hiddenRowsOf(cells: Cells, sheet: number): number[] {
  const { host } = cells.engine
  // Filters hide rows of data; by hand others may be hidden too.
  const rows = new Set([...cells.layout(sheet).rows].flatMap(([row, line]) => (line.isHidden ? row : [])))
  const { usedRows } = cells.engine.store(sheet)
  for (let row = 0; row < usedRows; row++) if (host.isHiddenRow(sheet, row, true)) rows.add(row)
  return [...rows].sort((a, b) => a - b)
}
