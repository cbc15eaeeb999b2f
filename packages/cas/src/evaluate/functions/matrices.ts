import { expand } from '../../algebra/expand.ts'
import { solveFor } from '../../algebra/solve.ts'
import { Fault } from '../../expr/budget.ts'
import { type App, done, type Expr, int, isApp, list, ONE, sym, ZERO } from '../../expr/node.ts'
import { ratsimp } from '../../polynomial/ratsimp.ts'
import { sqrt } from '../../simplify/functions.ts'
import { determinant, identity, inverse, reduced } from '../../simplify/linear.ts'
import { getMatrix, getRows, transposed } from '../../simplify/matrices.ts'
import { add, mul, pow, sub } from '../../simplify/simplify.ts'
import type { Builtin } from '../builtin.ts'
import { applyTo } from '../core.ts'

const whole = (e: Expr | undefined): number => {
  if (e?.t !== 'int' || e.v < 0n || e.v > 60n) throw new Fault('A matrix of this size cannot be made.')
  return Number(e.v)
}
const filled = (rows: number, columns: number, at: (i: number, j: number) => Expr): Expr =>
  getMatrix(Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (__, j) => at(i, j))))
const asRows = (e: Expr | undefined): Expr[][] => (e && isApp(e, 'list') ? [[...e.args]] : getRows(e as Expr))
const columnsOf = (e: Expr): Expr[][] => (isApp(e, 'list') ? [[...e.args]] : transposed(getRows(e)))

function minorOf(rows: Expr[][], i: number, j: number): Expr[][] {
  return rows.filter((_, r) => r !== i).map(row => row.filter((_, c) => c !== j))
}
function characteristic(rows: Expr[][], x: Expr): Expr {
  return expand(determinant(rows.map((row, i) => row.map((entry, j) => (i === j ? sub(entry, x) : entry)))))
}
function eigenvalues(rows: Expr[][]): { value: Expr; times: number }[] {
  const x = sym('%lambda')
  return solveFor(characteristic(rows, x), x) ?? []
}
function nullSpace(rows: Expr[][]): Expr[][] {
  const { rows: out, pivots } = reduced(rows)
  const n = rows[0]?.length ?? 0
  return Array.from({ length: n }, (_, i) => i)
    .filter(i => !pivots.includes(i))
    .map(free =>
      Array.from({ length: n }, (_, i) =>
        i === free ? ONE : pivots.includes(i) ? mul(int(-1), (out[pivots.indexOf(i)] as Expr[])[free] as Expr) : ZERO,
      ),
    )
}
function normOf(v: Expr): Expr {
  const entries = isApp(v, 'matrix') ? getRows(v).flat() : (v as App).args
  return sqrt(add(...entries.map(e => pow(e, int(2)))))
}
const entriesOf = (v: Expr): readonly Expr[] => (isApp(v, 'matrix') ? getRows(v).flat() : (v as App).args)

export const MATRICES: Record<string, Builtin> = {
  transpose: ([m]) => (isApp(m as Expr) ? getMatrix(transposed(asRows(m))) : (m ?? null)),
  invert: ([m]) => getMatrix(inverse(getRows(m as Expr))),
  invert_by_lu: ([m]) => getMatrix(inverse(getRows(m as Expr))),
  determinant: ([m]) => determinant(getRows(m as Expr)),
  newdet: ([m]) => determinant(getRows(m as Expr)),
  ident: ([n]) => getMatrix(identity(whole(n))),
  identfor: ([m]) => getMatrix(identity(getRows(m as Expr).length)),
  zeromatrix: ([m, n]) => filled(whole(m), whole(n), () => ZERO),
  diagmatrix: ([n, e]) => filled(whole(n), whole(n), (i, j) => (i === j ? (e as Expr) : ZERO)),
  diag_matrix: args => filled(args.length, args.length, (i, j) => (i === j ? (args[i] as Expr) : ZERO)),
  genmatrix: ([f, m, n], env) =>
    filled(whole(m), whole(n ?? m), (i, j) => applyTo(f as Expr, [int(i + 1), int(j + 1)], env)),
  rank: ([m]) => int(reduced(getRows(m as Expr)).pivots.length),
  echelon: ([m]) => getMatrix(reduced(getRows(m as Expr), false).rows),
  triangularize: ([m]) => getMatrix(reduced(getRows(m as Expr), false).rows),
  rref: ([m]) => getMatrix(reduced(getRows(m as Expr)).rows),
  matrix_size: ([m]) => {
    const rows = getRows(m as Expr)
    return list([int(rows.length), int(rows[0]?.length ?? 0)])
  },
  row: ([m, i]) => getMatrix([getRows(m as Expr)[whole(i) - 1] ?? []]),
  col: ([m, i]) => getMatrix(getRows(m as Expr).map(row => [row[whole(i) - 1] as Expr])),
  addrow: ([m, ...rows]) => getMatrix([...getRows(m as Expr), ...rows.flatMap(asRows)]),
  addcol: ([m, ...cols]) => getMatrix(transposed([...transposed(getRows(m as Expr)), ...cols.flatMap(columnsOf)])),
  submatrix: args => {
    const at = args.findIndex(arg => isApp(arg, 'matrix'))
    const gone = args.slice(0, at).map(whole)
    const cols = args.slice(at + 1).map(whole)
    return getMatrix(
      getRows(args[at] as Expr)
        .filter((_, i) => !gone.includes(i + 1))
        .map(row => row.filter((_, j) => !cols.includes(j + 1))),
    )
  },
  minor: ([m, i, j]) => getMatrix(minorOf(getRows(m as Expr), whole(i) - 1, whole(j) - 1)),
  adjoint: ([m]) => {
    const rows = getRows(m as Expr)
    return getMatrix(
      transposed(
        rows.map((row, i) => row.map((_, j) => mul(int((i + j) % 2 ? -1 : 1), determinant(minorOf(rows, i, j))))),
      ),
    )
  },
  mattrace: ([m]) => add(...getRows(m as Expr).map((row, i) => row[i] as Expr)),
  mat_trace: ([m]) => add(...getRows(m as Expr).map((row, i) => row[i] as Expr)),
  charpoly: ([m, x]) => characteristic(getRows(m as Expr), x as Expr),
  ncharpoly: ([m, x]) => characteristic(getRows(m as Expr), x as Expr),
  eigenvalues: ([m]) => {
    const found = eigenvalues(getRows(m as Expr))
    return list([list(found.map(({ value }) => value)), list(found.map(({ times }) => int(times)))])
  },
  eigenvectors: ([m]) => {
    const rows = getRows(m as Expr)
    const found = eigenvalues(rows)
    return list([
      list([list(found.map(({ value }) => value)), list(found.map(({ times }) => int(times)))]),
      list(
        found.map(({ value }) =>
          list(
            nullSpace(rows.map((row, i) => row.map((entry, j) => (i === j ? ratsimp(sub(entry, value)) : entry)))).map(
              list,
            ),
          ),
        ),
      ),
    ])
  },
  nullspace: ([m]) =>
    done(
      'span',
      nullSpace(getRows(m as Expr)).map(v => getMatrix(v.map(e => [e]))),
    ),
  dotproduct: ([a, b]) => add(...entriesOf(a as Expr).map((e, i) => mul(e, entriesOf(b as Expr)[i] as Expr))),
  inprod: ([a, b]) => add(...entriesOf(a as Expr).map((e, i) => mul(e, entriesOf(b as Expr)[i] as Expr))),
  crossproduct: ([a, b]) => crossed(a as Expr, b as Expr),
  vec_length: ([v]) => normOf(v as Expr),
  mat_norm: ([v]) => normOf(v as Expr),
  unitvector: ([v]) => mul(v as Expr, pow(normOf(v as Expr), int(-1))),
  uvect: ([v]) => mul(v as Expr, pow(normOf(v as Expr), int(-1))),
  columnvector: ([l]) => getMatrix(entriesOf(l as Expr).map(e => [e])),
  covect: ([l]) => getMatrix(entriesOf(l as Expr).map(e => [e])),
  vandermonde_matrix: ([l]) =>
    getMatrix(entriesOf(l as Expr).map(e => entriesOf(l as Expr).map((_, j) => pow(e, int(j))))),
  kronecker_product: () => null,
  mat_unblocker: ([m]) => m ?? null,
}
function crossed(a: Expr, b: Expr): Expr {
  const [x, y] = [entriesOf(a), entriesOf(b)] as [Expr[], Expr[]]
  const at = (i: number, j: number): Expr => sub(mul(x[i] as Expr, y[j] as Expr), mul(x[j] as Expr, y[i] as Expr))
  const out = [at(1, 2), at(2, 0), at(0, 1)]
  return isApp(a, 'matrix') ? getMatrix(out.map(e => [e])) : list(out)
}
