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

/** The table that begins in A1, to the first column without a title and the first empty row: what a pivot table begins with. */
export function tableRange({
  cellData,
  validations,
}: {
  cellData: readonly (readonly unknown[])[]
  validations: object
}): string {
  const isFilled = (row: number, col: number): boolean =>
    !isNothing(cellData[row]?.[col]) || cellName(row, col) in validations
  let right = 0
  while (isFilled(0, right + 1)) right++
  const columns = Array.from({ length: right + 1 }, (_, col) => col)
  let bottom = 0
  while (columns.some(col => isFilled(bottom + 1, col))) bottom++
  return `A1:${cellName(Math.max(bottom, 1), right)}`
}

const isNothing = (content: unknown): boolean => content === null || content === undefined || content === ''
