import { compareScalars } from '../evaluate/coerce.ts'
import { foldCase } from '../fold-case.ts'
import { CellError, type Grid, Ref, type Scalar } from '../values.ts'
import { indexedRows, scanNumber } from './column-index.ts'
import type { Context } from './spec.ts'
import { hasWildcard, wildcardTest } from './wildcard.ts'

/** A row or column of a grid to look in. */
export interface Line {
  length: number
  /** Places after these are empty: they are not walked through. */
  filled: number
  at(i: number): Scalar
  /** The cells themselves when it is a column of a sheet. */
  column: Ref | null
}

/** A one-dimensional grid as a line; null when it has rows and columns. */
export function getLine(grid: Grid): Line | null {
  if (grid.cols === 1) return columnLine(grid, 0)
  return grid.rows === 1 ? rowLine(grid, 0) : null
}

/** Column `col` of a grid as a line. */
export function columnLine(grid: Grid, col: number): Line {
  const length = grid.rows
  if (!(grid instanceof Ref)) return { length, filled: length, at: i => grid.at(i, col), column: null }
  const { source, sheet, top, bottom, left } = grid
  const column = new Ref(source, sheet, top, left + col, bottom, left + col).stored()
  return { length, filled: column.rows, at: i => column.at(i, 0), column }
}

/** Row `row` of a grid as a line. */
export function rowLine(grid: Grid, row: number): Line {
  const area = grid instanceof Ref ? grid.stored() : grid
  return { length: grid.cols, filled: area.cols, at: i => grid.at(row, i), column: null }
}

const isSameKind = (a: Scalar, b: Scalar) => typeof a === typeof b && b !== null && !(b instanceof CellError)

/** Place of the first cell equal to `value` (texts by wildcard when `isPattern`), or -1. */
export function findExact(line: Line, value: Scalar, isPattern: boolean, x: Context): number {
  if (value === null) return findExact(line, 0, false, x)
  const isWild = isPattern && typeof value === 'string' && hasWildcard(value)
  if (line.column && !isWild && (typeof value === 'number' || typeof value === 'string')) {
    const rows = indexedRows(line.column, typeof value === 'string' ? foldCase(value) : value, null)
    if (rows) return rows[0] ?? -1
    if (typeof value === 'number') {
      x.budget.spend(line.filled >> 2)
      return scanNumber(line.column, value)
    }
  }
  const test = equalTest(value, isWild, x)
  x.budget.spend(line.filled)
  for (let i = 0; i < line.filled; i++) if (test(line.at(i))) return i
  return -1
}

/** Place of the first (or last) empty cell, or -1. */
export function findEmpty(line: Line, fromEnd: boolean, x: Context): number {
  if (fromEnd && line.filled < line.length) return line.length - 1
  const found = findWhere(line, v => v === null, fromEnd, x)
  return found < 0 && line.filled < line.length ? line.filled : found
}

/** As `findExact`, from the end. */
export function findLastExact(line: Line, value: Scalar, isPattern: boolean, x: Context): number {
  return findWhere(
    line,
    equalTest(value ?? 0, isPattern && typeof value === 'string' && hasWildcard(value), x),
    true,
    x,
  )
}

/** Place of the first (or last) filled cell that passes a test, or -1. */
export function findWhere(line: Line, test: (v: Scalar) => boolean, fromEnd: boolean, x: Context): number {
  x.budget.spend(line.filled)
  const step = fromEnd ? -1 : 1
  for (let i = fromEnd ? line.filled - 1 : 0; i >= 0 && i < line.filled; i += step) if (test(line.at(i))) return i
  return -1
}

function equalTest(value: Scalar, isWild: boolean, x: Context): (v: Scalar) => boolean {
  if (isWild) {
    const matches = wildcardTest(value as string, x)
    return v => typeof v === 'string' && matches(v)
  }
  if (typeof value === 'string') {
    const lower = foldCase(value)
    return v => typeof v === 'string' && v.length === lower.length && foldCase(v) === lower
  }
  return v => v === value
}

/**
 * Place of the last cell not above `value` in a line that rises (`direction` 1) or not below it in one that falls
 * (-1), by halving as Excel does; cells of another kind are passed over. -1 when there is none.
 */
export function findSorted(line: Line, value: Scalar, direction: 1 | -1, x: Context): number {
  const wanted = value ?? 0
  let low = 0
  let high = line.length - 1
  let best = -1
  while (low <= high) {
    const middle = (low + high) >> 1
    let probe = middle
    const end = Math.min(high, line.filled - 1)
    while (probe <= end && !isSameKind(wanted, line.at(probe))) probe++
    x.budget.spend(1 + probe - middle)
    if (probe > end) {
      high = middle - 1
      continue
    }
    const order = compareScalars(line.at(probe), wanted) * direction
    if (order === 0) return lastOfRun(line, probe, wanted, x)
    if (order < 0) {
      best = probe
      low = probe + 1
    } else high = middle - 1
  }
  return best
}

function lastOfRun(line: Line, from: number, wanted: Scalar, x: Context): number {
  let last = from
  while (
    last + 1 < line.filled &&
    isSameKind(wanted, line.at(last + 1)) &&
    compareScalars(line.at(last + 1), wanted) === 0
  )
    last++
  x.budget.spend(last - from)
  return last
}

/**
 * Place of the cell nearest to `value` in an unsorted line: equal, or the largest below (`side` -1), or the smallest
 * above (1). `fromEnd` prefers the last of equals. -1 when there is none.
 */
export function findNearest(line: Line, value: Scalar, side: 1 | -1, fromEnd: boolean, x: Context): number {
  const wanted = value ?? 0
  let best = -1
  let bestValue: Scalar = null
  x.budget.spend(line.filled)
  for (let k = 0; k < line.filled; k++) {
    const i = fromEnd ? line.filled - 1 - k : k
    const v = line.at(i)
    if (!isSameKind(wanted, v)) continue
    const order = compareScalars(v, wanted)
    if (order === 0) return i
    if (order * side < 0) continue
    if (best < 0 || compareScalars(v, bestValue) * side < 0) {
      best = i
      bestValue = v
    }
  }
  return best
}
