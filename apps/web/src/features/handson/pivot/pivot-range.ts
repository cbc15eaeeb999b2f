import { parseRect, type Rect, VIEW_KIND } from '@learn/sheet'
import type { PivotTotal } from '@learn/sheet/pivot'
import { columnName, type SheetController } from '#features/sheet/index.ts'

/** The typed range, when it lies in the sheet and has a row below its titles. */
export function readRange(typed: string, { rows, cols }: { rows: number; cols: number }): Rect | null {
  const rect = parseRect(typed.trim().toUpperCase())
  if (!rect || rect.bottom >= rows || rect.right >= cols) return null
  return rect.bottom > rect.top ? rect : null
}

/** The titles in the first row of a range; a column without one goes by its letter. */
export function titlesOf(sheet: SheetController, { top, left, right }: Rect): string[] {
  return Array.from({ length: right - left + 1 }, (_, n) => {
    const title = sheet.cells.at({ row: top, col: left + n }).text.trim()
    return title || `Column ${columnName(left + n)}`
  })
}

/** How a column is put together unless told otherwise: numbers are added, anything else is counted. */
export function totalFor(sheet: SheetController, { top, left }: Rect, column: number): PivotTotal {
  return sheet.cells.at({ row: top + 1, col: left + column }).kind === VIEW_KIND.number ? 'sum' : 'count'
}
