import { type Address, cellName, parseCell, type Rect } from '@learn/sheet/formulas'

/** Address of a cell of a problem; the schema lets nothing else in. */
export const getPlace = (cell: string): Address => parseCell(cell) ?? { row: 0, col: 0 }

/** Down each column, column by column: the order in which a console lists them. */
export function byPlace(a: string, b: string): number {
  const [x, y] = [getPlace(a), getPlace(b)]
  return x.col - y.col || x.row - y.row
}

/** `A2:A9`, or `A2` for one cell. */
export function rectName({ top, left, bottom, right }: Rect): string {
  const first = cellName(top, left)
  return top === bottom && left === right ? first : `${first}:${cellName(bottom, right)}`
}

/** Every cell of a rectangle, row by row. */
export function* getCells({ top, left, bottom, right }: Rect): Generator<Address> {
  for (let row = top; row <= bottom; row++) for (let col = left; col <= right; col++) yield { row, col }
}
