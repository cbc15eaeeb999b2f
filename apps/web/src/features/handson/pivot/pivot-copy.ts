import { cellName } from '@learn/sheet'
import type { PivotCells, SheetController } from '#shared/sheet/index.ts'

/** The table as rows of what is typed to have it elsewhere, titles first. */
const linesOf = ({ header, rows }: PivotCells): string[][] => [
  header.map(title => `'${title}`),
  ...rows.map(row => row.map(({ input }) => input)),
]

interface Place {
  row: number
  col: number
}

/** The cells that the table would fill from a cell on, as a range; null where one of them may not be edited. */
export function getTarget(sheet: SheetController, table: PivotCells, { row, col }: Place): string | null {
  const [bottom, right] = [row + table.rows.length, col + table.header.length - 1]
  if (bottom >= sheet.cells.rows || right >= sheet.cells.cols) return null
  for (let down = row; down <= bottom; down++)
    for (let across = col; across <= right; across++) if (!sheet.isEditable({ row: down, col: across })) return null
  return `${cellName(row, col)}:${cellName(bottom, right)}`
}

/** Writes the table into the sheet as values, from a cell on: one step of undo. */
export async function insertTable(sheet: SheetController, table: PivotCells, { row, col }: Place): Promise<void> {
  const cells = linesOf(table).flatMap((line, down) =>
    line.map((input, across): [number, number, string] => [row + down, col + across, input]),
  )
  await sheet.ask('set', cells)
}

const escaped = (text: string): string => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
const shownLines = ({ header, rows }: PivotCells): string[][] => [
  header,
  ...rows.map(row => row.map(({ text, input }) => (input.startsWith("'") || input === '' ? text : input))),
]

/** The table for other programs: cells apart by tabs, and as HTML. */
export function copiedTable(table: PivotCells): { text: string; html: string } {
  const lines = shownLines(table)
  const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return {
    text: lines.map(line => line.map(quoted).join('\t')).join('\n'),
    html: `<table>${lines.map(line => `<tr>${line.map(cell => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`,
  }
}

/** Puts the table on the clipboard. Rejects where the browser refuses. */
export async function copyTable(table: PivotCells): Promise<void> {
  const { text, html } = copiedTable(table)
  const parts = {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  }
  await navigator.clipboard.write([new ClipboardItem(parts)])
}
