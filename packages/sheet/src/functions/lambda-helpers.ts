import { broadcastAt, deref, liftedSize } from '../evaluate/exec.ts'
import { CellError, ERR, type Grid, isGrid, Lambda, Matrix, Ref, type Scalar, type Value } from '../values.ts'
import { type Context, type FunctionSpec, fn, type Result } from './spec.ts'

/** The single value that an array element becomes; a larger array inside an array is #CALC!. */
function element(v: Value): Scalar {
  const one = deref(v)
  if (isGrid(one)) return one.rows * one.cols === 1 ? one.at(0, 0) : ERR.calc
  return one instanceof Lambda ? ERR.calc : one
}

/** Cell of a grid as a lambda gets it: of a range still a reference. */
function cellOf(grid: Grid, r: number, c: number): Value {
  if (!(grid instanceof Ref)) return broadcastAt(grid as Matrix, r, c)
  const row = grid.top + (grid.rows === 1 ? 0 : r)
  const col = grid.left + (grid.cols === 1 ? 0 : c)
  if (row > grid.bottom || col > grid.right) return ERR.na
  return new Ref(grid.source, grid.sheet, row, col, row, col)
}

function map(x: Context, ...args: Value[]): Result {
  const f = args.at(-1)
  if (f instanceof CellError) return f
  if (!(f instanceof Lambda)) return ERR.value
  const arrays = args.slice(0, -1)
  const { rows, cols } = liftedSize(arrays)
  x.budget.array(rows, cols)
  const data: Scalar[] = []
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) data.push(element(f.call(arrays.map(a => (isGrid(a) ? cellOf(a, r, c) : a)))))
  return new Matrix(rows, cols, data)
}

function reduce(x: Context, start: Value, array: Grid, f: Lambda): Result {
  const area = array instanceof Ref ? array.trimmed() : array
  let total: Value = start
  for (let r = 0; r < area.rows; r++)
    for (let c = 0; c < area.cols; c++) {
      x.budget.spend(1)
      total = f.call([total, cellOf(area, r, c)])
    }
  return total
}

function scan(x: Context, start: Value, array: Grid, f: Lambda): Result {
  const area = array instanceof Ref ? array.trimmed() : array
  x.budget.array(area.rows, area.cols)
  let total: Value = start
  const data: Scalar[] = []
  for (let r = 0; r < area.rows; r++)
    for (let c = 0; c < area.cols; c++) {
      total = start === undefined && data.length === 0 ? cellOf(area, r, c) : f.call([total, cellOf(area, r, c)])
      data.push(element(total))
    }
  return new Matrix(area.rows, area.cols, data)
}

function lineOf(grid: Grid, i: number, isRow: boolean): Value {
  if (grid instanceof Ref) {
    const { source, sheet, top, left, bottom, right } = grid
    return isRow
      ? new Ref(source, sheet, top + i, left, top + i, right)
      : new Ref(source, sheet, top, left + i, bottom, left + i)
  }
  const cells = Array.from({ length: isRow ? grid.cols : grid.rows }, (_, k) => (isRow ? grid.at(i, k) : grid.at(k, i)))
  return isRow ? Matrix.row(cells) : Matrix.column(cells)
}

function byLine(x: Context, array: Grid, f: Lambda, isRow: boolean): Result {
  const area = array instanceof Ref ? array.trimmed() : array
  const count = isRow ? area.rows : area.cols
  x.budget.array(count, 1)
  const data = Array.from({ length: count }, (_, i) => element(f.call([lineOf(area, i, isRow)])))
  return isRow ? Matrix.column(data) : Matrix.row(data)
}

function makeArray(x: Context, rows: number, cols: number, f: Lambda): Result {
  const [r, c] = [Math.trunc(rows), Math.trunc(cols)]
  if (r < 1 || c < 1) return ERR.value
  x.budget.array(r, c)
  return new Matrix(
    r,
    c,
    Array.from({ length: r * c }, (_, i) => element(f.call([Math.floor(i / c) + 1, (i % c) + 1]))),
  )
}

/** Functions that run a LAMBDA over arrays. */
export const LAMBDA_HELPERS: FunctionSpec[] = [
  fn('MAP', 'Runs a LAMBDA on each value of arrays.', '@, ...array_or_lambda:x', map, { takesArrays: true }),
  fn('REDUCE', 'Folds an array into one value.', '@, start:x, array:g, lambda:f', reduce, { takesArrays: true }),
  fn('SCAN', 'Folds an array and keeps every step.', '@, start:x, array:g, lambda:f', scan, { takesArrays: true }),
  fn('BYROW', 'Runs a LAMBDA on each row.', '@, array:g, lambda:f', (x, g, f) => byLine(x, g, f, true), {
    takesArrays: true,
  }),
  fn('BYCOL', 'Runs a LAMBDA on each column.', '@, array:g, lambda:f', (x, g, f) => byLine(x, g, f, false), {
    takesArrays: true,
  }),
  fn('MAKEARRAY', 'Makes an array from row and column numbers.', '@, rows:n, columns:n, lambda:f', makeArray, {
    takesArrays: true,
  }),
]
