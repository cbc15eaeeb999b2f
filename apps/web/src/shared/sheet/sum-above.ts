import { cellName, VIEW_KIND } from '@learn/sheet'
import type { Place } from './protocol.ts'
import type { SheetController } from './sheet-controller.ts'

/** Alt+=: begins a sum of the numbers above the cell, else of those to its left. */
export function sumAbove(sheet: SheetController): void {
  const { row, col } = sheet.state.selection.from
  const isNumber = (place: Place) => sheet.cells.at(place).kind === VIEW_KIND.number
  let top = row
  while (top > 0 && isNumber({ row: top - 1, col })) top--
  let left = col
  if (top === row) while (left > 0 && isNumber({ row, col: left - 1 })) left--
  const range =
    top < row
      ? `${cellName(top, col)}:${cellName(row - 1, col)}`
      : left < col
        ? `${cellName(row, left)}:${cellName(row, col - 1)}`
        : ''
  if (!sheet.edit('cell', `=SUM(${range})`) || range) return
  const { draft } = sheet.state
  if (draft) sheet.setDraft({ ...draft, start: draft.end - 1, end: draft.end - 1 })
}
