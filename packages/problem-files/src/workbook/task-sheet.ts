import type { SheetProblem } from '@learn/contract/sandbox'
import type { FileSheet } from '@learn/sheet-files'

const WIDTH_PX = 640

/** The task of a problem in words, one line a row. */
export function taskSheet({ title, description, steps }: SheetProblem): FileSheet {
  const lines = [title, ...plainLines(description), ...steps.flatMap((step, i) => stepLines(step, i + 1))]
  return {
    name: 'Task',
    cells: lines.map((value, row) => ({ row, col: 0, value })),
    columns: [{ first: 0, last: 0, widthPx: WIDTH_PX }],
    rows: [],
    tables: [],
  }
}

const stepLines = ({ title, text, cells }: SheetProblem['steps'][number], number: number): string[] => [
  `${number}. ${title}${cells.length > 0 ? ` (${cells.join(', ')})` : ''}`,
  text,
]

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** HTML as lines of text: a line for each block. */
function plainLines(html: string): string[] {
  return html
    .replaceAll(/<\/(?:p|li|h\d|tr)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => SIGNS[name] ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}
