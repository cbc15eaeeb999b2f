import { cellName, parseCell, type Rect } from '@learn/sheet/formulas'

/** A cell by row and column, from 0. */
export interface CellPlace {
  row: number
  col: number
}

/** Where a cell stands; answer cells of a problem are addresses that its schema let through. */
export const toPlace = (cell: string): CellPlace => parseCell(cell) ?? { row: 0, col: 0 }

/** Addresses of the cells of a range, column by column. */
export function cellsIn({ top, left, bottom, right }: Rect): string[] {
  const cells: string[] = []
  for (let col = left; col <= right; col++) for (let row = top; row <= bottom; row++) cells.push(cellName(row, col))
  return cells
}

/** `G2`, or `G2:G11`. */
export const rangeText = ({ top, left, bottom, right }: Rect): string =>
  cellName(top, left) + (top === bottom && left === right ? '' : `:${cellName(bottom, right)}`)

/** Cells in the order of their columns, then of their rows. */
export function byColumn(a: string, b: string): number {
  const [x, y] = [toPlace(a), toPlace(b)]
  return x.col - y.col || x.row - y.row
}
