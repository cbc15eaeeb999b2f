import type { ServedProblem } from '@learn/contract/sandbox'
import { cellName, parseRect } from '@learn/sheet'

const isFilled = (content: unknown): boolean => content !== null && content !== undefined && content !== ''

/** Stretches of neighbours from 0 to `end` that hold something. */
function stretchesOf(end: number, holds: (n: number) => boolean): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = []
  for (let n = 0; n < end; n++) {
    const last = stretches.at(-1)
    if (!holds(n)) continue
    if (last?.to === n - 1) last.to = n
    else stretches.push({ from: n, to: n })
  }
  return stretches
}

/**
 * The largest block of data without an answer column: what Custom Sort begins with. It ends at an empty column or row, as in Excel,
 * so that the questions beside the answers stay where they are.
 */
export function dataRange({ cellData, validations }: Pick<ServedProblem, 'cellData' | 'validations'>): string {
  const answers = new Set(Object.keys(validations).flatMap(cell => parseRect(cell)?.left ?? []))
  const width = Math.max(...cellData.map(row => row.length), 1)
  const columns = stretchesOf(width, col => !answers.has(col) && cellData.some(row => isFilled(row[col])))
  const blocks = columns.flatMap(({ from: left, to: right }) => {
    const filled = cellData.map(row => row.slice(left, right + 1).filter(isFilled).length)
    return stretchesOf(filled.length, row => filled[row] !== 0).map(({ from: top, to: bottom }) => ({
      name: `${cellName(top, left)}:${cellName(bottom, right)}`,
      filled: filled.slice(top, bottom + 1).reduce((sum, count) => sum + count, 0),
    }))
  })
  return blocks.toSorted((a, b) => b.filled - a.filled)[0]?.name ?? ''
}
