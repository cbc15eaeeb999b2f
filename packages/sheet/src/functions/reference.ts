import { columnName, MAX_COLS, MAX_ROWS, quoteSheet } from '../references/a1.ts'
import { CellError, ERR, type Grid, isGrid, Matrix, Ref, type Value } from '../values.ts'
import { type Context, type FunctionSpec, fn, type Result } from './spec.ts'

function span(length: number, first: number, isColumn: boolean, x: Context): Value {
  if (length === 1) return first + 1
  x.budget.lifted(length, 1)
  const list = Array.from({ length }, (_, i) => first + 1 + i)
  return isColumn ? Matrix.column(list) : Matrix.row(list)
}

function row(x: Context, v?: Value): Result {
  if (v === undefined) return x.row + 1
  if (v instanceof CellError) return v
  if (!(v instanceof Ref)) return ERR.value
  // Whole columns end at the last used row; whole rows (1:100) are as many as are written.
  const { rows } = v.rows < MAX_ROWS ? v : v.trimmed()
  return span(rows, v.top, true, x)
}

function column(x: Context, v?: Value): Result {
  if (v === undefined) return x.col + 1
  if (v instanceof CellError) return v
  return v instanceof Ref ? span(v.cols, v.left, false, x) : ERR.value
}

function size(v: Value, of: (grid: Grid) => number): Result {
  if (v instanceof CellError) return v
  return isGrid(v) ? of(v) : 1
}

/** A height or width: 0.9 is still one row. */
const atLeastOne = (n: number) => (Math.abs(n) < 1 ? Math.sign(n) : Math.trunc(n))

function offset(ref: Ref, rows: number, cols: number, height?: number, width?: number): Result {
  const h = height === undefined ? ref.rows : atLeastOne(height)
  const w = width === undefined ? ref.cols : atLeastOne(width)
  if (h === 0 || w === 0) return ERR.ref
  const top = ref.top + Math.trunc(rows) + (h < 0 ? h + 1 : 0)
  const left = ref.left + Math.trunc(cols) + (w < 0 ? w + 1 : 0)
  const bottom = top + Math.abs(h) - 1
  const right = left + Math.abs(w) - 1
  if (top < 0 || left < 0 || bottom >= MAX_ROWS || right >= MAX_COLS) return ERR.ref
  return new Ref(ref.source, ref.sheet, top, left, bottom, right)
}

function address(row: number, col: number, kind: number, isA1: boolean, sheet?: string): Result {
  const [r, c, k] = [Math.trunc(row), Math.trunc(col), Math.trunc(kind)]
  if (r < 1 || c < 1 || r > MAX_ROWS || c > MAX_COLS || k < 1 || k > 4) return ERR.value
  const rowFixed = k === 1 || k === 2
  const colFixed = k === 1 || k === 3
  const prefix = sheet === undefined ? '' : sheet === '' ? '!' : `${quoteSheet(sheet)}!`
  if (isA1) return `${prefix}${colFixed ? '$' : ''}${columnName(c - 1)}${rowFixed ? '$' : ''}${r}`
  return `${prefix}R${rowFixed ? r : `[${r}]`}C${colFixed ? c : `[${c}]`}`
}

function transpose(grid: Grid, x: Context): Result {
  const area = grid instanceof Ref ? grid.trimmed() : grid
  x.budget.lifted(area.rows, area.cols)
  return new Matrix(
    area.cols,
    area.rows,
    Array.from({ length: area.rows * area.cols }, (_, i) => area.at(i % area.rows, Math.floor(i / area.rows))),
  )
}

const PLACES = { asksPlaces: true }

/** Where cells are, and references made while calculating. */
export const REFERENCE: FunctionSpec[] = [
  fn('ROW', 'Gives the row number.', '@, reference:c?', row, PLACES),
  fn('COLUMN', 'Gives the column number.', '@, reference:c?', column, PLACES),
  fn('ROWS', 'Counts the rows of a range.', 'range:x', v => size(v, g => g.rows), PLACES),
  fn('COLUMNS', 'Counts the columns of a range.', 'range:x', v => size(v, g => g.cols), PLACES),
  fn('AREAS', 'Counts the areas of a reference.', 'reference:r', ref => ref.more.length + 1, PLACES),
  fn(
    'OFFSET',
    'Gives a range some rows and columns away.',
    'reference:r, rows:n, columns:n, height:n?, width:n?',
    offset,
    { isVolatile: true, makesReferences: true, asksPlaces: true },
  ),
  fn('ADDRESS', 'Writes a cell address.', 'row:n, column:n, kind:n~1, a1:b~TRUE, sheet:s?', address),
  fn('TRANSPOSE', 'Turns rows into columns.', 'range:g, @', transpose, { takesArrays: true }),
  fn('HYPERLINK', 'Shows a link.', 'address:s, text:x?', (link, shown) =>
    shown === undefined ? link : isGrid(shown) ? shown.at(0, 0) : shown,
  ),
]
