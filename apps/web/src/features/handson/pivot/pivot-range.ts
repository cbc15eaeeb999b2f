import { cellName, parseRect, type Rect, VIEW_KIND } from '@learn/sheet'
import type { PivotTotal } from '@learn/sheet/pivot'
import { columnName, type SheetController } from '#shared/sheet/index.ts'

/** The typed range, when it lies in the sheet and has a row below its titles. */
export function readRange(typed: string, { rows, cols }: { rows: number; cols: number }): Rect | null {
  const rect = parseRect(typed.trim().toUpperCase())
  if (!rect || rect.bottom >= rows || rect.right >= cols) return null
  return rect.bottom > rect.top ? rect : null
}

/** The titles in the first row of a range; a column without one goes by its letter. */
export function getTitles(sheet: SheetController, { top, left, right }: Rect): string[] {
  return Array.from({ length: right - left + 1 }, (_, n) => {
    const title = sheet.cells.at({ row: top, col: left + n }).text.trim()
    return title || `Column ${columnName(left + n)}`
  })
}

/** How a column is put together unless told otherwise: numbers are added, anything else is counted. */
export function totalFor(sheet: SheetController, { top, left }: Rect, column: number): PivotTotal {
  return sheet.cells.at({ row: top + 1, col: left + column }).kind === VIEW_KIND.number ? 'sum' : 'count'
}

/** The table that begins in A1, to the first column without a title and the first empty row: what is proposed. */
export function tableIn({ cells }: Pick<SheetController, 'cells'>): string {
  let right = 0
  while (right + 1 < cells.cols && cells.isFilled({ row: 0, col: right + 1 })) right++
  const columns = Array.from({ length: right + 1 }, (_, col) => col)
  let bottom = 0
  while (bottom + 1 < cells.rows && columns.some(col => cells.isFilled({ row: bottom + 1, col }))) bottom++
  return `A1:${cellName(Math.max(bottom, 1), right)}`
}
