import { CellError, ERR, isGrid, Matrix, type Scalar, type Value } from '../values.ts'
import { numberRows } from './arguments.ts'
import { type Fit, leastSquares } from './numeric/least-squares.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

const DIFFERENT_LENGTHS = new CellError('#REF!', 'Ranges for Y and X must have the same length.') // spec: careers 5.2

/** Known values and how further x are laid out. */
interface Known {
  y: number[]
  columns: number[][]
  rows: number
  cols: number
  /** Where the variables stand: `cells` means one variable, every cell an observation. */
  layout: 'cells' | 'columns' | 'rows'
}

function rowsOf(value: Value, x: Context): number[][] {
  if (isGrid(value)) return numberRows(value, x)
  if (value instanceof CellError) throw value
  if (typeof value !== 'number') throw ERR.value
  return [[value]]
}

const isLeftOut = (value: Value | undefined): value is null | undefined => value === undefined || value === null

const transpose = (rows: readonly number[][]): number[][] =>
  (rows[0] ?? []).map((_, c) => rows.map(row => row[c] as number))

/** Reads known y and x; left out, x is 1, 2, 3, ... Throws #REF! when the sizes do not fit. */
function known(x: Context, knownY: Value, knownX: Value | undefined): Known {
  const ys = rowsOf(knownY, x)
  const y = ys.flat()
  const rows = ys.length
  const cols = (ys[0] ?? []).length
  const base = { y, rows, cols }
  if (isLeftOut(knownX)) return { ...base, columns: [y.map((_, i) => i + 1)], layout: 'cells' }
  const xs = rowsOf(knownX, x)
  const width = (xs[0] ?? []).length
  if (xs.length === rows && width === cols) return { ...base, columns: [xs.flat()], layout: 'cells' }
  if (cols === 1 && xs.length === rows) return { ...base, columns: transpose(xs), layout: 'columns' }
  if (rows === 1 && width === cols) return { ...base, columns: xs, layout: 'rows' }
  throw DIFFERENT_LENGTHS
}

/** Fits and counts the work. */
function fit(x: Context, { y, columns }: Known, hasIntercept: boolean): Fit {
  x.budget.spend(y.length * columns.length * (columns.length + 1) * 4)
  return leastSquares(y, columns, hasIntercept)
}

function logs(data: Known): Known {
  if (data.y.some(v => v <= 0)) throw ERR.num
  return { ...data, y: data.y.map(Math.log) }
}

/** The fitted values for new x (left out: the known x), in their shape. */
function predict(x: Context, data: Known, { slopes, intercept }: Fit, newX: Value | undefined): Matrix {
  const at = (values: readonly number[]) => slopes.reduce((sum, m, j) => sum + m * (values[j] as number), intercept)
  if (isLeftOut(newX)) {
    const values = data.y.map((_, i) => at(data.columns.map(column => column[i] as number)))
    return new Matrix(data.rows, data.cols, values)
  }
  const rows = rowsOf(newX, x)
  const width = (rows[0] ?? []).length
  if (data.layout === 'cells')
    return new Matrix(
      rows.length,
      width,
      rows.flat().map(v => at([v])),
    )
  if (data.layout === 'columns') {
    if (width !== slopes.length) throw DIFFERENT_LENGTHS
    return Matrix.column(rows.map(at))
  }
  if (rows.length !== slopes.length) throw DIFFERENT_LENGTHS
  return Matrix.row(transpose(rows).map(at))
}

/** TREND: y of the least squares line (plane) through the known values. */
function trend(x: Context, knownY: Value, knownX: Value | undefined, newX: Value | undefined, hasIntercept: boolean) {
  const data = known(x, knownY, knownX)
  return predict(x, data, fit(x, data, hasIntercept), newX)
}

/** GROWTH: as TREND for ln y; #NUM! for y that are not positive. */
function growth(x: Context, knownY: Value, knownX: Value | undefined, newX: Value | undefined, hasIntercept: boolean) {
  const data = logs(known(x, knownY, knownX))
  const line = predict(x, data, fit(x, data, hasIntercept), newX)
  return new Matrix(
    line.rows,
    line.cols,
    line.data.map(v => finite(Math.exp(v as number))),
  )
}

const finite = (n: number): Scalar => (Number.isFinite(n) ? n : ERR.num)

/**
 * The rows of LINEST: slopes from the last variable to the first and the intercept; then standard errors; r² and the
 * standard error of y; F and the degrees of freedom; sums of squares of regression and residuals.
 */
function report(f: Fit, hasIntercept: boolean, hasStats: boolean, show: (n: number) => number): Matrix {
  const width = f.slopes.length + 1
  const first: Scalar[] = [...[...f.slopes].reverse(), f.intercept].map(n => finite(show(n)))
  if (!hasStats) return Matrix.row(first)
  const pad = (list: Scalar[]) => [...list, ...Array.from({ length: Math.max(0, width - list.length) }, () => ERR.na)]
  const total = f.ssRegression + f.ssResidual
  const variables = Math.max(1, f.rank)
  const errors: Scalar[] = [...[...f.slopeErrors].reverse(), hasIntercept ? f.interceptError : ERR.na]
  return Matrix.of([
    first,
    errors,
    pad([finite(total === 0 ? 1 : f.ssRegression / total), f.freedom > 0 ? Math.sqrt(f.ssResidual / f.freedom) : 0]),
    pad([f.freedom > 0 ? finite(f.ssRegression / variables / (f.ssResidual / f.freedom)) : ERR.num, f.freedom]),
    pad([f.ssRegression, f.ssResidual]),
  ])
}

function linest(x: Context, knownY: Value, knownX: Value | undefined, hasIntercept: boolean, hasStats: boolean) {
  return report(fit(x, known(x, knownY, knownX), hasIntercept), hasIntercept, hasStats, n => n)
}

/** LOGEST: y = b m^x, the exponentials of the LINEST of ln y. */
function logest(x: Context, knownY: Value, knownX: Value | undefined, hasIntercept: boolean, hasStats: boolean) {
  return report(fit(x, logs(known(x, knownY, knownX)), hasIntercept), hasIntercept, hasStats, Math.exp)
}

const CURVE = '@, knownY:x, knownX:x?, newX:x?, intercept:b~TRUE'
const REPORT = '@, knownY:x, knownX:x?, intercept:b~TRUE, stats:b~FALSE'

/** Regression on several variables. */
export const REGRESSION: FunctionSpec[] = [
  fn('TREND', 'Gives values on the line through known points.', CURVE, trend, { takesArrays: true }),
  fn('GROWTH', 'Gives values on the exponential curve through known points.', CURVE, growth, { takesArrays: true }),
  fn('LINEST', 'Describes the line through known points.', REPORT, linest, { takesArrays: true }),
  fn('LOGEST', 'Describes the exponential curve through known points.', REPORT, logest, { takesArrays: true }),
]
