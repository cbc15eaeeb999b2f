import type { Sheets } from '../graph/sheets.ts'
import { MAX_COLS, MAX_ROWS, type Rect } from '../references/a1.ts'
import { type CellPlace, PlaceError, type RangePlace, resolveCell, resolveRange } from '../references/place.ts'

/** A cell of a workbook as numbers. */
export interface At {
  sheet: number
  row: number
  col: number
}

/** A rectangle of a workbook as numbers. */
export type Area = { sheet: number } & Rect

/** Reads the places that callers name. */
export class Places {
  private readonly sheets: Sheets
  constructor(sheets: Sheets) {
    this.sheets = sheets
  }

  /** A cell as numbers. Throws `PlaceError` for one that is not there. */
  cell(place: CellPlace): At {
    const at = resolveCell(place, this.first, this.find)
    if (!this.sheets.has(at.sheet) || !isCell(at.row, at.col)) throw new PlaceError('There is no such cell')
    return at
  }

  /** A range as written. Throws `PlaceError` for one that is not there. */
  whole(place: RangePlace): Area {
    const area = resolveRange(place, this.first, this.find)
    const isThere = isCell(area.top, area.left) && isCell(area.bottom, area.right)
    if (!this.sheets.has(area.sheet) || !isThere || area.top > area.bottom || area.left > area.right)
      throw new PlaceError('There is no such range')
    return area
  }

  /** A range with whole columns and rows cut at the last used cell. */
  area(place: RangePlace): Area {
    const area = this.whole(place)
    const { usedRows, usedCols } = this.sheets.store(area.sheet)
    const isLong = area.bottom - area.top > usedRows + 1000
    const isWide = area.right - area.left > usedCols + 1000
    return {
      ...area,
      bottom: isLong ? Math.max(area.top, Math.min(area.bottom, usedRows - 1)) : area.bottom,
      right: isWide ? Math.max(area.left, Math.min(area.right, usedCols - 1)) : area.right,
    }
  }

  /** A sheet by its number. Throws `PlaceError` for one that is not there. */
  sheet(sheet: number): number {
    if (!this.sheets.has(sheet)) throw new PlaceError(`There is no sheet ${sheet}`)
    return sheet
  }

  private readonly find = (name: string) => this.sheets.indexOf(name)

  /** Number of the first sheet: what a place without a sheet means. */
  get first(): number {
    return this.sheets.order[0] ?? -1
  }
}

function isCell(row: number, col: number): boolean {
  return Number.isInteger(row) && Number.isInteger(col) && row >= 0 && col >= 0 && row < MAX_ROWS && col < MAX_COLS
}
