import { compareScalars } from '../evaluate/coerce.ts'
import type { Rect } from '../references/a1.ts'
import { CellError, type Scalar } from '../values.ts'
import type { Cells } from './cell-state.ts'
import type { Journal } from './journal.ts'
import { movedState } from './move-cells.ts'

/** How to sort a range. */
export interface SortOptions {
  /** Column of the sheet (from 0) to sort by; the left one of the range when left out. */
  column?: number
  order?: 'ascending' | 'descending'
  /** The first row is a header and stays. */
  hasHeader?: boolean
}

/** Order of two cells: numbers, texts, FALSE, TRUE, errors; empty cells come last either way. */
export function sortOrder(a: Scalar, b: Scalar, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const [x, y] = [a instanceof CellError, b instanceof CellError]
  if (x || y) return direction * (Number(x) - Number(y))
  return direction * compareScalars(a, b)
}

/** Sorts the rows of a range by one column; equal rows keep their order, formulas move as when copied. */
export function sortRows(cells: Cells, journal: Journal, range: { sheet: number } & Rect, options: SortOptions): void {
  const { sheet, left, right, bottom } = range
  const top = range.top + (options.hasHeader ? 1 : 0)
  const by = options.column ?? left
  const direction = options.order === 'descending' ? -1 : 1
  const rows = Array.from({ length: Math.max(0, bottom - top + 1) }, (_, i) => top + i)
  const keys = new Map(rows.map(row => [row, cells.engine.peek(sheet, row, by)]))
  const sorted = rows.toSorted((p, q) => sortOrder(keys.get(p) ?? null, keys.get(q) ?? null, direction))
  const states = rows.map(row => Array.from({ length: right - left + 1 }, (_, c) => cells.state(sheet, row, left + c)))
  sorted.forEach((from, i) => {
    const row = top + i
    if (from === row) return
    for (let col = left; col <= right; col++) {
      const state = states[from - top]?.[col - left]
      if (state) journal.change(sheet, row, col, movedState(state, from, col, row, col))
    }
  })
}
