import type { SheetContent, SheetProblem } from '@learn/contract/sandbox'
import { COLUMN_TYPES, Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { parseCell } from '@learn/sheet/formulas'

/** A workbook of a problem's data with this in its answer cells, as grading has it: columns typed, texts in text columns. */
export function bookOfRows(
  rows: readonly (readonly SheetContent[])[],
  columnTypes: SheetProblem['columnTypes'],
  answers: Readonly<Record<string, string>>,
): Workbook {
  const book = Workbook.fromRows([], { functions: ALL_FUNCTIONS, clock: () => START_OF_2026, random: () => 0.375 })
  const texts = new Set<number>()
  for (const [name, type] of Object.entries(columnTypes)) {
    const col = parseCell(`${name}1`)?.col ?? 0
    if (type === 'Text') texts.add(col)
    const format = COLUMN_TYPES[type ?? 'Auto']
    if (format !== null && type !== 'Text') book.setColumnFormat(col, format)
  }
  const typed = (content: SheetContent, col: number) =>
    texts.has(col) && typeof content === 'string' && !/^['=]/.test(content) ? `'${content}` : content
  if (rows.length > 0)
    book.setRows(
      'A1',
      rows.map(row => row.map((content, col) => (content === '' ? null : typed(content, col)))),
    )
  book.batch(() => {
    for (const [cell, answer] of Object.entries(answers)) book.set(cell, answer)
  })
  return book
}

/** The day on which sheets are graded, for TODAY and NOW. */
const START_OF_2026 = 1_767_225_600_000
