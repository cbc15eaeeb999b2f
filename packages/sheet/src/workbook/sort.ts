import { compareScalars } from '../evaluate/coerce.ts'
import { cellName } from '../references/a1.ts'
import { PlaceError } from '../references/place.ts'
import { CellError, type Scalar } from '../values.ts'
import type { Area } from './places.ts'
import type { Session } from './session.ts'

/** One column to sort by. */
export interface SortKey {
  /** Column of the sheet, from 0. */
  column: number
  order?: 'ascending' | 'descending'
}

/** How to sort a range. */
export interface SortOptions extends Partial<SortKey> {
  /** Columns to sort by, the most important first; instead of `column` and `order`. By the left column when both are left out. */
  by?: readonly SortKey[]
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

/**
 * Sorts the rows of a range; equal rows keep their order, formulas move as when copied, hidden rows stay where they are.
 * Throws `PlaceError` where a formula fills several cells of the rows: they cannot change places.
 */
export function sortRows({ cells, journal, engine }: Session, range: Area, options: SortOptions): void {
  const { sheet, left, right, bottom } = range
  const top = range.top + (options.hasHeader ? 1 : 0)
  const by = options.by ?? [{ column: options.column ?? left, order: options.order ?? 'ascending' }]
  const all = Array.from({ length: Math.max(0, bottom - top + 1) }, (_, i) => top + i)
  const rows = all.filter(row => !engine.host.isHiddenRow(sheet, row, true))
  checkSpills(cells, engine, { ...range, top })
  const keys = new Map(rows.map(row => [row, by.map(({ column }) => engine.peek(sheet, row, column))]))
  const sorted = rows.toSorted((p, q) => {
    for (let i = 0; i < by.length; i++) {
      const direction = by[i]?.order === 'descending' ? -1 : 1
      const order = sortOrder(keys.get(p)?.[i] ?? null, keys.get(q)?.[i] ?? null, direction)
      if (order !== 0) return order
    }
    return 0
  })
  const cols = Array.from({ length: right - left + 1 }, (_, c) => left + c)
  const states = new Map(rows.map(row => [row, cols.map(col => cells.state(sheet, row, col))]))
  sorted.forEach((from, i) => {
    const row = rows[i] as number
    if (from === row) return
    // The step holds each state once: what a row had before is what another has after.
    states.get(from)?.forEach((state, c) => {
      journal.change(sheet, row, left + c, state, states.get(row)?.[c])
    })
  })
}

function checkSpills(
  cells: Session['cells'],
  engine: Session['engine'],
  { sheet, top, left, bottom, right }: Area,
): void {
  for (let row = top; row <= bottom; row++)
    for (let col = left; col <= right; col++) {
      const source = cells.isSpilled(sheet, row, col) ? engine.sourceOf(sheet, row, col) : undefined
      if (source)
        throw new PlaceError(
          `The formula in ${cellName(source.row, source.col)} fills cells of this range. Sort inside the formula with SORT, or paste its values first.`,
        )
    }
}
