import { Fault, spend } from '../expr/budget.ts'
import { type Expr, isNum, isZero, ONE, ZERO } from '../expr/node.ts'
import { ratsimp } from '../polynomial/ratsimp.ts'
import { mul, neg, pow, quotient, sub } from './core.ts'

/** The reduced echelon form (or only the echelon form with ones, `full` false) and where its pivots stand. */
export function reduced(
  rows: Expr[][],
  full = true,
  columns = rows[0]?.length ?? 0,
): { rows: Expr[][]; pivots: number[] } {
  const out = rows.map(row => row.map(tidy))
  const pivots: number[] = []
  for (let column = 0; column < columns && pivots.length < out.length; column++) {
    const top = pivots.length
    const at = out.findIndex((row, i) => i >= top && !isZero(row[column] as Expr))
    if (at < 0) continue
    const found = out[at] as Expr[]
    out[at] = out[top] as Expr[]
    const head = found[column] as Expr
    const pivot = found.map(entry => tidy(quotient(entry, head)))
    out[top] = pivot
    out.forEach((row, i) => {
      if (i === top || (!full && i < top) || isZero(row[column] as Expr)) return
      spend(row.length)
      const lead = row[column] as Expr
      out[i] = row.map((entry, j) => tidy(sub(entry, mul(lead, pivot[j] as Expr))))
    })
    pivots.push(column)
  }
  return { rows: out, pivots }
}
const tidy = (e: Expr): Expr => (isNum(e) ? e : ratsimp(e))

/** Throws Fault for a matrix that has none. */
export function inverse(rows: Expr[][]): Expr[][] {
  const n = rows.length
  if (rows.some(row => row.length !== n)) throw new Fault('Only square matrices have an inverse.')
  const unit = identity(n)
  const { rows: out, pivots } = reduced(
    rows.map((row, i) => [...row, ...(unit[i] as Expr[])]),
    true,
    n,
  )
  if (pivots.length < n) throw new Fault('This matrix has no inverse.')
  return out.map(row => row.slice(n))
}

/** Throws Fault for one that is not square. */
export function determinant(rows: Expr[][]): Expr {
  if (rows.some(row => row.length !== rows.length)) throw new Fault('Only square matrices have a determinant.')
  const work = rows.map(row => row.map(tidy))
  let result: Expr = ONE
  for (let k = 0; k < work.length; k++) {
    const at = work.findIndex((row, i) => i >= k && !isZero(row[k] as Expr))
    if (at < 0) return ZERO
    if (at !== k) {
      ;[work[at], work[k]] = [work[k] as Expr[], work[at] as Expr[]]
      result = neg(result)
    }
    const pivot = work[k] as Expr[]
    const head = pivot[k] as Expr
    result = tidy(mul(result, head))
    for (let i = k + 1; i < work.length; i++) {
      const row = work[i] as Expr[]
      const lead = mul(row[k] as Expr, pow(head, { t: 'int', v: -1n }))
      work[i] = row.map((entry, j) => (j < k ? entry : tidy(sub(entry, mul(lead, pivot[j] as Expr)))))
    }
  }
  return result
}

/** The unit matrix. */
export const identity = (n: number): Expr[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => (i === j ? ONE : ZERO)))
