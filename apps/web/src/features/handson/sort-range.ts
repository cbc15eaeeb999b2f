import { parseRect, type Rect } from '@learn/sheet'
import { SHEET_SORT_TEXT } from './texts.ts'

/** A1:C10, with one or two letters (decisions 3, sheet details). */
const RANGE = /^([A-Z]{1,2})(\d+):([A-Z]{1,2})(\d+)$/
const MOST_CHARS = 16

/** The range as it is typed, read: or why it cannot be sorted, with the answer columns in it where these are why. */
export function readSortRange(
  typed: string,
  { rows, columns }: { rows: number; columns: number },
  answerCells: readonly string[],
): { rect: Rect } | { fault: string; answerColumns: readonly number[] } {
  const text = typed.trim().toUpperCase()
  const rect = text.length <= MOST_CHARS && RANGE.test(text) ? parseRect(text) : null
  if (!rect || rect.bottom >= rows || rect.right >= columns || rect.top > rect.bottom || rect.left > rect.right)
    return { fault: SHEET_SORT_TEXT, answerColumns: [] }
  const restricted = new Set(answerCells.flatMap(cell => parseRect(cell)?.left ?? []))
  const answerColumns = [...restricted].filter(col => col >= rect.left && col <= rect.right).sort((a, b) => a - b)
  return answerColumns.length > 0 ? { fault: SHEET_SORT_TEXT, answerColumns } : { rect }
}
