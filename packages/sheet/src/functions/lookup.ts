import { quoted } from '../evaluate/call-errors.ts'
import { CellError, ERR, type Grid, isGrid, Matrix, Ref, type Scalar, type Value } from '../values.ts'
import {
  columnLine,
  findEmpty,
  findExact,
  findLastExact,
  findNearest,
  findSorted,
  findWhere,
  getLine,
  type Line,
  rowLine,
} from './search.ts'
import { type Context, type FunctionSpec, fn, type Result } from './spec.ts'
import { regexTest } from './text-regex.ts'
import { unequal } from './unequal.ts'
import { hasWildcard, MAX_PATTERN } from './wildcard.ts'

const notFound = (name: string, value: Scalar) => new CellError('#N/A', `${name}: ${quoted(value)} is not found.`)

const outside = (name: string, what: string, n: number, size: number) =>
  new CellError('#REF!', `${name}: ${what} ${n} of a table with ${size} ${what}${size === 1 ? '' : 's'}.`)

function place(name: string, line: Line, value: Scalar, isSorted: boolean, x: Context): number | CellError {
  if (typeof value === 'string' && value.length > MAX_PATTERN) return ERR.value
  const found = isSorted ? findSorted(line, value, 1, x) : findExact(line, value, true, x)
  return found < 0 ? notFound(name, value) : found
}

function vlookup(value: Scalar, table: Grid, column: number, isSorted: boolean, x: Context): Result {
  const col = Math.trunc(column) - 1
  if (col < 0) return ERR.value
  if (col >= table.cols) return outside('VLOOKUP', 'column', col + 1, table.cols)
  const row = place('VLOOKUP', columnLine(table, 0), value, isSorted, x)
  return row instanceof CellError ? row : table.at(row, col)
}

function hlookup(value: Scalar, table: Grid, row: number, isSorted: boolean, x: Context): Result {
  const index = Math.trunc(row) - 1
  if (index < 0) return ERR.value
  if (index >= table.rows) return outside('HLOOKUP', 'row', index + 1, table.rows)
  const col = place('HLOOKUP', rowLine(table, 0), value, isSorted, x)
  return col instanceof CellError ? col : table.at(index, col)
}

function match(value: Scalar, grid: Grid, type: number, x: Context): Result {
  const line = getLine(grid)
  if (!line) return ERR.na
  if (typeof value === 'string' && value.length > MAX_PATTERN) return ERR.value
  if (type !== 0 && typeof value === 'string' && hasWildcard(value)) {
    const matched = findExact(line, value, true, x)
    if (matched >= 0) return matched + 1
  }
  const found =
    type > 0
      ? findSorted(line, value, 1, x)
      : type === 0
        ? findExact(line, value, true, x)
        : findFalling(line, value, x)
  return found < 0 ? notFound('MATCH', value) : found + 1
}

/** MATCH -1: the first cell equal, or the smallest above in a falling line, ending at the first smaller one. */
function findFalling(line: Line, value: Scalar, x: Context): number {
  const exact = findExact(line, value, false, x)
  return exact >= 0 ? exact : findSorted(line, value, -1, x)
}

function lookup(value: Scalar, where: Grid, results: Grid | undefined, x: Context): Result {
  const isWide = where.cols > where.rows
  const line = getLine(where) ?? (isWide ? rowLine(where, 0) : columnLine(where, 0))
  const found = findSorted(line, value, 1, x)
  if (found < 0) return ERR.na
  if (!results) {
    if (where.rows === 1 || where.cols === 1) return line.at(found)
    return isWide ? where.at(where.rows - 1, found) : where.at(found, where.cols - 1)
  }
  if (results.rows > 1 && results.cols > 1) return ERR.na
  const isRow = results.rows === 1 && (results.cols > 1 || isWide)
  if (!(results instanceof Ref)) {
    const answer = getLine(results)
    return answer && found < answer.length ? answer.at(found) : ERR.na
  }
  const row = results.top + (isRow ? 0 : found)
  const col = results.left + (isRow ? found : 0)
  return new Ref(results.source, results.sheet, row, col, row, col)
}

/** Place for XLOOKUP and XMATCH: match mode 0 exact, -1 or 1 next smaller or larger, 2 wildcard,
 * 3 regular expression; search mode as Excel's. */
function placeX(value: Scalar, line: Line, matchMode: number, searchMode: number, x: Context): number {
  const fromEnd = searchMode === -1
  if (matchMode === 2) return fromEnd ? findLastExact(line, value, true, x) : findExact(line, value, true, x)
  if (matchMode === 3) {
    if (typeof value !== 'string') return -1
    const matches = regexTest(value, x)
    return findWhere(line, v => typeof v === 'string' && matches(v), fromEnd, x)
  }
  if (value === null) return findEmpty(line, fromEnd, x)
  if (Math.abs(searchMode) === 2 && matchMode !== 0) {
    const direction = searchMode > 0 ? 1 : -1
    const found = findSorted(line, value, direction, x)
    if (found >= 0 && line.at(found) === value) return found
    if (matchMode === -direction) return found
    const next = found + 1
    return next < line.length && typeof line.at(next) === typeof value ? next : -1
  }
  if (matchMode === 0) return fromEnd ? findLastExact(line, value, false, x) : findExact(line, value, false, x)
  return findNearest(line, value, matchMode as 1 | -1, fromEnd, x)
}

function checkModes(matchMode: number, searchMode: number): void {
  if (![-1, 0, 1, 2, 3].includes(matchMode) || ![-2, -1, 1, 2].includes(searchMode)) throw ERR.value
  if (matchMode >= 2 && Math.abs(searchMode) === 2) throw ERR.value
}

function xlookup(
  value: Scalar,
  where: Grid,
  results: Grid,
  missing: Value | undefined,
  matchMode: number,
  searchMode: number,
  x: Context,
): Result {
  checkModes(Math.trunc(matchMode), Math.trunc(searchMode))
  const line = getLine(where)
  if (!line) return ERR.value
  const isColumn = where.cols === 1
  if (isColumn ? results.rows !== where.rows : results.cols !== where.cols)
    return unequal('XLOOKUP', ['results', results], ['where', where])
  const found = placeX(value, line, Math.trunc(matchMode), Math.trunc(searchMode), x)
  if (found < 0) return missing === undefined || missing === null ? notFound('XLOOKUP', value) : missing
  return lineAt(results, isColumn ? found : null, isColumn ? null : found)
}

/** A row, a column or a cell of a grid, as a reference when the grid is one; null takes all. */
function lineAt(grid: Grid, row: number | null, col: number | null): Value {
  if (grid instanceof Ref) {
    const top = grid.top + (row ?? 0)
    const left = grid.left + (col ?? 0)
    const bottom = row === null ? grid.bottom : top
    const right = col === null ? grid.right : left
    return new Ref(grid.source, grid.sheet, top, left, bottom, right)
  }
  if (row !== null && col !== null) return grid.at(row, col)
  if (row !== null) return Matrix.row(Array.from({ length: grid.cols }, (_, c) => grid.at(row, c)))
  if (col !== null) return Matrix.column(Array.from({ length: grid.rows }, (_, r) => grid.at(r, col)))
  return grid as Matrix
}

function xmatch(value: Scalar, where: Grid, matchMode: number, searchMode: number, x: Context): Result {
  checkModes(Math.trunc(matchMode), Math.trunc(searchMode))
  const line = getLine(where)
  if (!line) return ERR.value
  const found = placeX(value, line, Math.trunc(matchMode), Math.trunc(searchMode), x)
  return found < 0 ? notFound('XMATCH', value) : found + 1
}

function index(whole: Value, row: number, col: number | undefined, area: number): Result {
  if (whole instanceof CellError) return whole
  const n = Math.trunc(area)
  let grid: Value = whole
  if (whole instanceof Ref) {
    if (n < 1 || n > whole.more.length + 1) return n < 1 ? ERR.value : ERR.ref
    const { source, sheet, top, left, bottom, right } = n === 1 ? whole : (whole.more[n - 2] as Ref)
    grid = new Ref(source, sheet, top, left, bottom, right)
  } else if (n !== 1) return n < 1 ? ERR.value : ERR.ref
  if (!isGrid(grid)) grid = new Matrix(1, 1, [grid as Scalar])
  let r = Math.trunc(row)
  let c = Math.trunc(col ?? 0)
  if (col === undefined && grid.rows === 1 && grid.cols > 1) {
    c = r
    r = 1
  } else if (col === undefined) c = grid.cols === 1 ? 1 : 0
  if (r < 0 || c < 0) return ERR.value
  if (r > grid.rows) return outside('INDEX', 'row', r, grid.rows)
  if (c > grid.cols) return outside('INDEX', 'column', c, grid.cols)
  return lineAt(grid, r === 0 ? (grid.rows === 1 ? 0 : null) : r - 1, c === 0 ? (grid.cols === 1 ? 0 : null) : c - 1)
}

/** Finding values in tables. INDIRECT is with the custom functions. */
export const LOOKUP: FunctionSpec[] = [
  fn(
    'VLOOKUP',
    'Finds a value in the first column of a table.',
    'value:v, table:a, column:n, sorted:b=TRUE, @',
    vlookup,
  ),
  fn('HLOOKUP', 'Finds a value in the first row of a table.', 'value:v, table:a, row:n, sorted:b=TRUE, @', hlookup),
  fn('LOOKUP', 'Finds a value in a sorted row or column.', 'value:v, where:g, results:g?, @', lookup, {
    takesArrays: true,
  }),
  fn('MATCH', 'Gives the place of a value in a row or column.', 'value:v, where:g, type:n=1, @', match, {
    takesArrays: true,
  }),
  fn(
    'XLOOKUP',
    'Finds a value and gives what stands beside it.',
    'value:v, where:g, results:g, missing:x?, match_mode:n~0, search_mode:n~1, @',
    xlookup,
    { takesArrays: true },
  ),
  fn(
    'XMATCH',
    'Gives the place of a value, with match and search modes.',
    'value:v, where:g, match_mode:n~0, search_mode:n~1, @',
    xmatch,
    { takesArrays: true },
  ),
  fn('INDEX', 'Gives the cell at a row and column of a range.', 'range:x, row:n, column:n?, area:n=1', index),
]
