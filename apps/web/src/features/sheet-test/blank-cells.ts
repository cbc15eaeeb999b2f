import { cellName } from '@learn/sheet'
import type { TypedContent } from '@learn/sheet-files'

/** What of the sheet the learner writes on: A1 to Z200, as the server keeps it. */
export const BLANK_ROWS = 200
export const BLANK_COLUMNS = 26

/** The cells that can be written, row by row. */
export const BLANK_CELLS: readonly string[] = Array.from({ length: BLANK_ROWS * BLANK_COLUMNS }, (_, n) =>
  cellName(Math.floor(n / BLANK_COLUMNS), n % BLANK_COLUMNS),
)

const textOf = (content: TypedContent): string =>
  typeof content === 'boolean' ? String(content).toUpperCase() : String(content ?? '')

/** What rows put into the learner's cells, by address. */
export function textsOfRows(rows: readonly (readonly TypedContent[])[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [row, contents] of rows.slice(0, BLANK_ROWS).entries())
    for (const [col, content] of contents.slice(0, BLANK_COLUMNS).entries())
      if (content !== null && content !== '') texts[cellName(row, col)] = textOf(content)
  return texts
}
