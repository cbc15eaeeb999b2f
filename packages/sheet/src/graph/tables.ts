import type { TableReference } from '../parse/table-reference.ts'
import type { Rect } from '../references/a1.ts'
import type { Sheets } from './sheets.ts'

/** A range whose columns have names. */
export interface Table {
  readonly name: string
  readonly sheet: number
  /** With its header row and its row of totals. */
  readonly rect: Rect
  readonly hasTotals: boolean
  /** Names of the columns, left to right. */
  readonly columns: readonly string[]
}

/** The reference that a table's name alone stands for: its data. */
export function getData(table: string): TableReference {
  return { table, parts: [], columns: null }
}

/** The tables of a workbook and what structured references mean. */
export class Tables {
  /** By name in upper case; tables of removed sheets too, for undo. */
  readonly byName = new Map<string, Table>()
  private readonly sheets: Sheets
  constructor(sheets: Sheets) {
    this.sheets = sheets
  }

  /** The tables of the sheets there are. */
  get list(): Table[] {
    return [...this.byName.values()].filter(table => this.sheets.has(table.sheet))
  }

  /** The table over a cell. */
  at(sheet: number, row: number, col: number): Table | undefined {
    for (const table of this.list) {
      const { top, left, bottom, right } = table.rect
      if (table.sheet === sheet && row >= top && row <= bottom && col >= left && col <= right) return table
    }
    return undefined
  }

  /** The cells that a structured reference names in a formula standing at a cell; null when there are none. */
  resolve(
    { table: name, parts, columns }: TableReference,
    at: { sheet: number; row: number; col: number },
  ): ({ sheet: number } & Rect) | null {
    const table = name === '' ? this.at(at.sheet, at.row, at.col) : this.byName.get(name)
    return table && this.sheets.has(table.sheet) ? cellsOfTable(table, { parts, columns }, at) : null
  }
}

/** The cells of a table that parts and columns name in a formula standing at a cell; null when there are none. */
export function cellsOfTable(
  table: Table,
  { parts, columns }: Pick<TableReference, 'parts' | 'columns'>,
  at: { sheet: number; row: number },
): ({ sheet: number } & Rect) | null {
  const rows = rowsOf(table, parts, at)
  const [from, to] = columns ? columns.map(column => indexOf(table, column)) : [0, table.columns.length - 1]
  if (!rows || from === undefined || to === undefined || from < 0 || to < 0) return null
  const { left } = table.rect
  return { sheet: table.sheet, ...rows, left: left + Math.min(from, to), right: left + Math.max(from, to) }
}

const indexOf = (table: Table, column: string) => table.columns.findIndex(name => name.toUpperCase() === column)

function rowsOf(
  { sheet, rect, hasTotals }: Table,
  parts: TableReference['parts'],
  at: { sheet: number; row: number },
): { top: number; bottom: number } | null {
  const data = { top: rect.top + 1, bottom: rect.bottom - (hasTotals ? 1 : 0) }
  if (parts.includes('all')) return { top: rect.top, bottom: rect.bottom }
  if (parts.includes('row')) {
    const isInside = at.sheet === sheet && at.row >= data.top && at.row <= data.bottom
    return isInside ? { top: at.row, bottom: at.row } : null
  }
  if (parts.includes('totals') && !hasTotals && parts.length === 1) return null
  const isData = parts.length === 0 || parts.includes('data')
  const top = parts.includes('headers') ? rect.top : isData ? data.top : rect.bottom
  const bottom = parts.includes('totals') ? rect.bottom : isData ? data.bottom : rect.top
  return top > bottom ? null : { top, bottom }
}
