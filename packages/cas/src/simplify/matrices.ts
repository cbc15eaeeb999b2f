import { Fault, spend } from '../expr/budget.ts'
import { done, type Expr, int, isApp, isNum } from '../expr/node.ts'
import { add, mul, pow } from './core.ts'
import { identity, inverse } from './linear.ts'

/** The rows of a matrix. Throws Fault for what is none, or has rows of different length. */
export function getRows(e: Expr): Expr[][] {
  if (!isApp(e, 'matrix')) throw new Fault('A matrix is needed here.')
  const rows = e.args.map(row => {
    if (!isApp(row, 'list')) throw new Fault('A matrix consists of rows.')
    return [...row.args]
  })
  if (rows.some(row => row.length !== rows[0]?.length)) throw new Fault('The rows of a matrix have the same length.')
  return rows
}
export const getMatrix = (rows: readonly (readonly Expr[])[]): Expr =>
  done(
    'matrix',
    rows.map(row => done('list', row)),
  )
export const transposed = (rows: Expr[][]): Expr[][] => (rows[0] ?? []).map((_, j) => rows.map(row => row[j] as Expr))

/** The product `a . b`: of matrices, vectors and numbers; of symbols it stays. */
export function matrixProduct(a: Expr, b: Expr): Expr {
  if (isApp(a, 'list') && isApp(b, 'list')) {
    if (a.args.length !== b.args.length) throw new Fault('Vectors of different lengths cannot be multiplied.')
    return add(...a.args.map((arg, i) => mul(arg, b.args[i] as Expr)))
  }
  const [matrixA, matrixB] = [isApp(a, 'matrix'), isApp(b, 'matrix')]
  const [listA, listB] = [isApp(a, 'list'), isApp(b, 'list')]
  if (matrixA && isApp(b) && (matrixB || listB))
    return unpacked(multiplied(getRows(a), matrixB ? getRows(b) : b.args.map(arg => [arg])))
  if (isApp(a, 'list') && matrixB) {
    const right = getRows(b)
    return unpacked(multiplied(right.length === 1 ? a.args.map(arg => [arg]) : [[...a.args]], right))
  }
  if (isNum(a) || isNum(b) || matrixA || matrixB || listA || listB) return mul(a, b)
  return done('.', [...(isApp(a, '.') ? a.args : [a]), ...(isApp(b, '.') ? b.args : [b])])
}

// As in Maxima: a product with one row and one column is its entry.
const unpacked = (rows: Expr[][]): Expr =>
  rows.length === 1 && rows[0]?.length === 1 ? (rows[0][0] as Expr) : getMatrix(rows)

export function multiplied(a: Expr[][], b: Expr[][]): Expr[][] {
  if ((a[0]?.length ?? 0) !== b.length) throw new Fault('Matrices of these sizes cannot be multiplied.')
  const columns = transposed(b)
  return a.map(row =>
    columns.map(column => (spend(row.length), add(...row.map((entry, k) => mul(entry, column[k] as Expr))))),
  )
}

/** a^^n. */
export function matrixPower(a: Expr, n: Expr): Expr {
  if (!isApp(a, 'matrix') || n.t !== 'int') return isApp(a, 'matrix') ? done('^^', [a, n]) : pow(a, n)
  const rows = getRows(a)
  if (n.v < 0n) return matrixPower(getMatrix(inverse(rows)), int(-n.v))
  if (n.v > 60n) throw new Fault('This power of a matrix is too large.')
  let product = identity(rows.length)
  for (let i = 0n; i < n.v; i++) product = multiplied(product, rows)
  return getMatrix(product)
}
