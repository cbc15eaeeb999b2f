// Polynomials in several variables with whole coefficients: a number, or coefficients by rising power of its greatest variable.
import { Fault, spend } from '../expr/budget.ts'
import { int } from '../expr/node.ts'
import { absBig, gcdBig } from '../expr/rational.ts'

export type Poly = bigint | { readonly v: number; readonly c: readonly Poly[] }

const MOST_DEGREE = 400
const mainOf = (p: Poly): number => (typeof p === 'bigint' ? -1 : p.v)
export const isZeroPoly = (p: Poly): boolean => p === 0n

/** A polynomial of coefficients; leading zeros are dropped. */
export function getPoly(v: number, c: readonly Poly[]): Poly {
  let n = c.length
  while (n > 0 && c[n - 1] === 0n) n--
  if (n === 0) return 0n
  if (n === 1) return c[0] as Poly
  if (n > MOST_DEGREE) throw new Fault('A power becomes too large.')
  return { v, c: n === c.length ? c : c.slice(0, n) }
}
export const variable = (v: number): Poly => ({ v, c: [0n, 1n] })
/** Coefficients in the variable `v`, which is at least as great as all of `p`. */
export const coefficients = (p: Poly, v: number): readonly Poly[] =>
  typeof p !== 'bigint' && p.v === v ? p.c : p === 0n ? [] : [p]
export const degreeIn = (p: Poly, v: number): number => {
  if (typeof p === 'bigint') return 0
  return p.v === v ? p.c.length - 1 : p.v < v ? 0 : Math.max(...p.c.map(c => degreeIn(c, v)))
}

export function addPoly(a: Poly, b: Poly): Poly {
  if (typeof a === 'bigint' && typeof b === 'bigint') return a + b
  const v = Math.max(mainOf(a), mainOf(b))
  const [x, y] = [coefficients(a, v), coefficients(b, v)]
  spend(x.length + y.length)
  const n = Math.max(x.length, y.length)
  return getPoly(
    v,
    Array.from({ length: n }, (_, i) => addPoly(x[i] ?? 0n, y[i] ?? 0n)),
  )
}
export const negPoly = (a: Poly): Poly => (typeof a === 'bigint' ? -a : { v: a.v, c: a.c.map(negPoly) })
export const subPoly = (a: Poly, b: Poly): Poly => addPoly(a, negPoly(b))

export function mulPoly(a: Poly, b: Poly): Poly {
  if (a === 0n || b === 0n) return 0n
  if (typeof a === 'bigint' && typeof b === 'bigint') return int(a * b).v
  const v = Math.max(mainOf(a), mainOf(b))
  const [x, y] = [coefficients(a, v), coefficients(b, v)]
  spend(x.length * y.length)
  if (x.length + y.length > MOST_DEGREE) throw new Fault('A power becomes too large.')
  const out: Poly[] = Array.from({ length: x.length + y.length - 1 }, (): Poly => 0n)
  x.forEach((p, i) => p !== 0n && y.forEach((q, j) => (out[i + j] = addPoly(out[i + j] as Poly, mulPoly(p, q)))))
  return getPoly(v, out)
}
export function powPoly(a: Poly, n: number): Poly {
  if (n > MOST_DEGREE) throw new Fault('A power becomes too large.')
  let out: Poly = 1n
  for (let i = 0; i < n; i++) out = mulPoly(out, a)
  return out
}

/** a / b where that goes without remainder, else null. */
export function exactQuotient(a: Poly, b: Poly): Poly | null {
  if (b === 0n) throw new Fault('Division by zero.')
  if (a === 0n) return 0n
  if (b === 1n) return a
  if (typeof a === 'bigint' && typeof b === 'bigint') return a % b === 0n ? a / b : null
  const v = Math.max(mainOf(a), mainOf(b))
  if (mainOf(b) < v) {
    const out: Poly[] = []
    for (const c of coefficients(a, v)) {
      const q = exactQuotient(c, b)
      if (q === null) return null
      out.push(q)
    }
    return getPoly(v, out)
  }
  const low = coefficients(b, v)
  const rest = [...coefficients(a, v)]
  if (rest.length < low.length) return null
  const out: Poly[] = Array.from({ length: rest.length - low.length + 1 }, (): Poly => 0n)
  const head = low.at(-1) as Poly
  for (let k = rest.length - low.length; k >= 0; k--) {
    const q = exactQuotient(rest[k + low.length - 1] as Poly, head)
    if (q === null) return null
    out[k] = q
    if (q !== 0n) low.forEach((c, j) => (rest[k + j] = subPoly(rest[k + j] as Poly, mulPoly(q, c))))
    spend(low.length)
  }
  return rest.every(isZeroPoly) ? getPoly(v, out) : null
}

/** Remainder of lc(b)^k * a by b in `v`. */
export function pseudoRemainder(a: Poly, b: Poly, v: number): Poly {
  const low = coefficients(b, v)
  const head = low.at(-1) as Poly
  let rest = [...coefficients(a, v)]
  while (rest.length >= low.length) {
    spend(low.length)
    const top = rest.at(-1) as Poly
    const shift = rest.length - low.length
    const next = rest.slice(0, -1).map(c => mulPoly(c, head))
    low.slice(0, -1).forEach((c, j) => (next[shift + j] = subPoly(next[shift + j] as Poly, mulPoly(top, c))))
    while (next.length && next.at(-1) === 0n) next.pop()
    rest = next
  }
  return getPoly(v, rest)
}

/** The common divisor of the coefficients in the greatest variable; its sign is that of the leading number. */
export function getContent(p: Poly): Poly {
  if (typeof p === 'bigint') return absBig(p)
  let out: Poly = 0n
  for (const c of [...p.c].reverse()) {
    out = gcdPoly(out, c)
    if (out === 1n) break
  }
  return out
}
/** The number in front of the greatest term. */
export const leadingNumber = (p: Poly): bigint => (typeof p === 'bigint' ? p : leadingNumber(p.c.at(-1) as Poly))
/** The greatest whole number that divides all. */
export function numberContent(p: Poly): bigint {
  if (typeof p === 'bigint') return absBig(p)
  let out = 0n
  for (const c of p.c) {
    out = gcdBig(out, numberContent(c))
    if (out === 1n) break
  }
  return out
}
const positive = (p: Poly): Poly => (leadingNumber(p) < 0n ? negPoly(p) : p)
export const primitive = (p: Poly): Poly => positive(exactQuotient(p, getContent(p)) as Poly)

/** The greatest common divisor, positive in front: primitive remainders. */
export function gcdPoly(a: Poly, b: Poly): Poly {
  if (a === 0n) return positive(b)
  if (b === 0n) return positive(a)
  if (a === 1n || b === 1n) return 1n
  if (typeof a === 'bigint' && typeof b === 'bigint') return gcdBig(a, b)
  const v = Math.max(mainOf(a), mainOf(b))
  if (mainOf(a) !== v) return gcdPoly(a, getContent(b))
  if (mainOf(b) !== v) return gcdPoly(getContent(a), b)
  const [contentA, contentB] = [getContent(a), getContent(b)]
  let x = positive(exactQuotient(a, contentA) as Poly)
  let y = positive(exactQuotient(b, contentB) as Poly)
  if (degreeIn(x, v) < degreeIn(y, v)) [x, y] = [y, x]
  const common = gcdPoly(contentA, contentB)
  while (y !== 0n) {
    if (mainOf(y) !== v) return common
    spend(4)
    const rest = pseudoRemainder(x, y, v)
    x = y
    y = rest === 0n ? 0n : mainOf(rest) === v ? primitive(rest) : 1n
  }
  return mulPoly(common, primitive(x))
}

export function derivative(p: Poly, v: number): Poly {
  if (typeof p === 'bigint' || p.v < v) return 0n
  if (p.v > v)
    return getPoly(
      p.v,
      p.c.map(c => derivative(c, v)),
    )
  return getPoly(
    v,
    p.c.slice(1).map((c, i) => mulPoly(c, BigInt(i + 1))),
  )
}

/** The variables that occur, greatest first. */
export function polyVariables(p: Poly): number[] {
  const found = new Set<number>()
  const walk = (q: Poly): void => {
    if (typeof q === 'bigint') return
    found.add(q.v)
    q.c.forEach(walk)
  }
  walk(p)
  return [...found].sort((a, b) => b - a)
}

/** Puts a polynomial in place of `v`. */
export function composed(p: Poly, v: number, by: Poly): Poly {
  if (typeof p === 'bigint' || p.v < v) return p
  let out: Poly = 0n
  const x = p.v === v ? by : variable(p.v)
  for (const c of [...p.c].reverse()) out = addPoly(mulPoly(out, x), composed(c, v, by))
  return out
}
