import type { ServedProblem } from '@learn/contract/sandbox'
import { cellName, parseRect } from '@learn/sheet'

/** The data before the first answer column, as a range: what Custom Sort begins with. */
export function dataRange({ cellData, validations }: Pick<ServedProblem, 'cellData' | 'validations'>): string {
  const columns = Object.keys(validations).flatMap(cell => parseRect(cell)?.left ?? [])
  const width = Math.max(...cellData.map(row => row.length), 1)
  const right = Math.max(0, Math.min(width, ...columns) - 1)
  const rows = cellData.findLastIndex(row =>
    row.slice(0, right + 1).some(content => content !== null && content !== ''),
  )
  return `A1:${cellName(Math.max(0, rows), right)}`
}
