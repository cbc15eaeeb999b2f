import type { Rect } from '@learn/sheet'
import type { SheetCells } from './sheet-cells.ts'

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

/** Chosen cells as other programs take them: a table of tabs and lines, and the same as HTML. */
export function copiedText(cells: SheetCells, { top, left, bottom, right }: Rect): { text: string; html: string } {
  const rows = cells.shownRows
  const texts = [...rows]
    .filter(row => row >= top && row <= bottom)
    .map(row => Array.from({ length: right - left + 1 }, (_, n) => cells.at({ row, col: left + n }).text))
  return {
    text: texts.map(row => row.map(quoted).join('\t')).join('\n'),
    html: `<table>${texts.map(row => `<tr>${row.map(text => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('')}</table>`,
  }
}
