import { broadcastAt, liftedSize } from '../evaluate/exec.ts'
import { packed } from '../evaluate/packed.ts'
import { CellError, ERR, type Grid, isGrid, Matrix, type Value } from '../values.ts'
import { getCells, numberPairs, numberRows } from './arguments.ts'
import { type Context, type FunctionSpec, fn, type Result } from './spec.ts'
import { unequal } from './unequal.ts'

/** Largest side of a matrix that is inverted or whose determinant is taken: the work grows with its cube. */
const MAX_SIDE = 400

function mmult(a: Grid, b: Grid, x: Context): Result {
  const left = numberRows(a, x)
  const right = numberRows(b, x)
  if (a.cols !== b.rows) return ERR.value
  x.budget.array(a.rows, b.cols)
  x.budget.spend((a.rows * a.cols * b.cols) >> 3)
  return Matrix.of(
    left.map(row =>
      Array.from({ length: b.cols }, (_, c) =>
        row.reduce((sum, v, k) => sum + v * ((right[k] as number[])[c] as number), 0),
      ),
    ),
  )
}

/** Elimination with row exchange: the determinant, and the inverse beside it when `inverse` starts as the unit matrix. */
function eliminate(m: number[][], inverse: number[][] | null): number {
  const n = m.length
  let determinant = 1
  for (let c = 0; c < n; c++) {
    let pivot = c
    for (let r = c + 1; r < n; r++)
      if (Math.abs((m[r] as number[])[c] as number) > Math.abs((m[pivot] as number[])[c] as number)) pivot = r
    const top = m[pivot] as number[]
    const p = top[c] as number
    if (p === 0) return 0
    if (pivot !== c) {
      ;[m[pivot], m[c]] = [m[c] as number[], top]
      if (inverse) [inverse[pivot], inverse[c]] = [inverse[c] as number[], inverse[pivot] as number[]]
      determinant = -determinant
    }
    determinant *= p
    for (let r = inverse ? 0 : c + 1; r < n; r++) {
      const row = m[r] as number[]
      if (r === c) continue
      const factor = (row[c] as number) / p
      if (factor === 0) continue
      for (let k = c; k < n; k++) row[k] = (row[k] as number) - factor * (top[k] as number)
      if (!inverse) continue
      const [target, source] = [inverse[r] as number[], inverse[c] as number[]]
      for (let k = 0; k < n; k++) target[k] = (target[k] as number) - factor * (source[k] as number)
    }
    if (inverse) {
      for (let k = c; k < n; k++) top[k] = (top[k] as number) / p
      const source = inverse[c] as number[]
      for (let k = 0; k < n; k++) source[k] = (source[k] as number) / p
    }
  }
  return determinant
}

function square(grid: Grid, x: Context): number[][] {
  if (grid.rows !== grid.cols || grid.rows > MAX_SIDE) throw ERR.value
  x.budget.spend((grid.rows ** 3) >> 2)
  return numberRows(grid, x)
}

const unit = (n: number) => Array.from({ length: n }, (_, r) => Array.from({ length: n }, (_, c) => (r === c ? 1 : 0)))

function minverse(grid: Grid, x: Context): Result {
  const m = square(grid, x)
  const inverse = unit(m.length)
  const scale = Math.max(...m.flat().map(Math.abs))
  const determinant = eliminate(m, inverse)
  return determinant === 0 || Math.abs(determinant) < scale ** m.length * 1e-16 ? ERR.num : Matrix.of(inverse)
}

function munit(x: Context, n: number): Result {
  const side = Math.trunc(n)
  if (side < 1) return ERR.value
  x.budget.array(side, side)
  return Matrix.of(unit(side))
}

/** The sum of products without a box for each element; null when a cell holds an error or a value is no grid. */
function packedProducts(values: Value[]): number | null {
  const lists: Float64Array[] = []
  for (const v of values) {
    const list = isGrid(v) ? packed(v, 'product') : null
    if (!list) return null
    lists.push(list)
  }
  const [first, second, ...rest] = lists
  if (!first) return null
  if (rest.length > 0 && second) {
    const product = first.slice()
    for (const list of [second, ...rest])
      for (let i = 0; i < product.length; i++) product[i] = (product[i] as number) * (list[i] as number)
    return sumOf(product)
  }
  return second ? dot(first, second) : sumOf(first)
}

function dot(a: Float64Array, b: Float64Array): number {
  let total = 0
  for (let i = 0; i < a.length; i++) total += (a[i] as number) * (b[i] as number)
  return total
}

function sumOf(list: Float64Array): number {
  let total = 0
  for (let i = 0; i < list.length; i++) total += list[i] as number
  return total
}

const sizeOf = (v: Value): Grid => (isGrid(v) ? v : new Matrix(1, 1, [null]))

function sumproduct(x: Context, ...values: Value[]): Result {
  for (const v of values) if (v instanceof CellError) return v
  const { rows, cols } = liftedSize(values)
  const first = sizeOf(values[0] as Value)
  for (let i = 1; i < values.length; i++) {
    const size = sizeOf(values[i] as Value)
    if (size.rows !== first.rows || size.cols !== first.cols)
      return unequal('SUMPRODUCT', [`array ${i + 1}`, size], ['array 1', first])
  }
  x.budget.spend(rows * cols * values.length)
  const fast = packedProducts(values)
  if (fast !== null) return fast
  let total = 0
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      let product = 1
      for (const v of values) {
        const cell = isGrid(v) ? broadcastAt(v, r, c) : v
        if (cell instanceof CellError) return cell
        product *= typeof cell === 'number' ? cell : 0
      }
      total += product
    }
  return total
}

function pairSum(term: (a: number, b: number) => number) {
  return (a: Grid, b: Grid, x: Context): Result => {
    if (getCells(a, x).length === 0) return ERR.na
    const { xs, ys } = numberPairs(a, b, x)
    if (xs.length === 0) return ERR.div0
    return xs.reduce((sum, v, i) => sum + term(v, ys[i] as number), 0)
  }
}

/** Matrices and sums of products. */
export const MATRIX: FunctionSpec[] = [
  fn('MMULT', 'Multiplies two matrices.', 'a:g, b:g, @', mmult, { takesArrays: true }),
  fn('MDETERM', 'Gives the determinant of a matrix.', 'matrix:g, @', (g, x) => eliminate(square(g, x), null), {
    takesArrays: true,
  }),
  fn('MINVERSE', 'Gives the inverse of a matrix.', 'matrix:g, @', minverse, { takesArrays: true }),
  fn('MUNIT', 'Gives a unit matrix.', '@, side:n', munit),
  fn('SUMPRODUCT', 'Adds the products of arrays.', '@, ...array:x', sumproduct, { takesArrays: true }),
  fn(
    'SUMX2MY2',
    'Adds the differences of squares.',
    'x:g, y:g, @',
    pairSum((a, b) => a * a - b * b),
    { takesArrays: true },
  ),
  fn(
    'SUMX2PY2',
    'Adds the sums of squares.',
    'x:g, y:g, @',
    pairSum((a, b) => a * a + b * b),
    { takesArrays: true },
  ),
  fn(
    'SUMXMY2',
    'Adds the squares of differences.',
    'x:g, y:g, @',
    pairSum((a, b) => (a - b) ** 2),
    { takesArrays: true },
  ),
]
