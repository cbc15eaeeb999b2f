import type { ServedProblem } from '@learn/contract/sandbox'
import { cellName, parseRect } from '@learn/sheet'

const isFilled = (content: unknown): boolean => content !== null && content !== undefined && content !== ''

/** The largest range of data without an answer column: what Custom Sort begins with. */
export function dataRange({ cellData, validations }: Pick<ServedProblem, 'cellData' | 'validations'>): string {
  const answers = new Set(Object.keys(validations).flatMap(cell => parseRect(cell)?.left ?? []))
  const width = Math.max(...cellData.map(row => row.length), 1)
  const blocks: { left: number; right: number; filled: number; bottom: number }[] = []
  for (let left = 0; left < width; left++) {
    if (answers.has(left)) continue
    let right = left
    while (right + 1 < width && !answers.has(right + 1)) right++
    const rows = cellData.map(row => row.slice(left, right + 1).filter(isFilled).length)
    const filled = rows.reduce((sum, count) => sum + count, 0)
    blocks.push({
      left,
      right,
      filled,
      bottom: Math.max(
        0,
        rows.findLastIndex(count => count > 0),
      ),
    })
    left = right
  }
  const [best] = blocks.toSorted((a, b) => b.filled - a.filled)
  return best ? `${cellName(0, best.left)}:${cellName(best.bottom, best.right)}` : ''
}
