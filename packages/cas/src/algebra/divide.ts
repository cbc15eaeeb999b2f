import { Fault } from '../expr/budget.ts'
import { type Expr, getFree, int, isZero, ZERO } from '../expr/node.ts'
import { numDenom, ratsimp } from '../polynomial/ratsimp.ts'
import { reduced } from '../simplify/linear.ts'
import { add, mul, pow, quotient, sub } from '../simplify/simplify.ts'
import { factorList } from './factor.ts'
import { coefficientsIn, getPolynomial } from './polynomial-in.ts'

/** Quotient and remainder of polynomials in `x`. Throws Fault for what is none. */
export function dividePolynomials(a: Expr, b: Expr, x: Expr): [Expr, Expr] {
  const [top, below] = [coefficientsIn(a, x), coefficientsIn(b, x)]
  if (!top || !below || below.every(isZero)) throw new Fault('Polynomials are needed for a division.')
  const rest = [...top]
  const out: Expr[] = []
  const head = below.at(-1) as Expr
  for (let k = rest.length - below.length; k >= 0; k--) {
    const q = ratsimp(quotient(rest[k + below.length - 1] as Expr, head))
    out[k] = q
    below.forEach((c, j) => (rest[k + j] = ratsimp(sub(rest[k + j] as Expr, mul(q, c)))))
  }
  return [
    getPolynomial(
      Array.from(out, c => c ?? ZERO),
      x,
    ),
    getPolynomial(rest.slice(0, below.length - 1), x),
  ]
}

/** The terms of a partial fraction: the polynomial, and each `top` over `base`^`power`. Null for what is no quotient of polynomials in `x`. */
export function partialFractions(
  e: Expr,
  x: Expr,
): { polynomial: Expr; parts: { top: Expr; base: Expr; power: number }[] } | null {
  const [n, d] = numDenom(ratsimp(e))
  if (!coefficientsIn(n, x) || !coefficientsIn(d, x)) return null
  const [polynomial, rest] = dividePolynomials(n, d, x)
  const list = factorList(d)
  const bases = list.factors.filter(({ base }) => !getFree(base, x))
  const constant = list.factors.filter(({ base }) => getFree(base, x)).map(({ base, times }) => pow(base, int(times)))
  const lead = quotient(mul(list.number, ...constant), list.below)
  if (isZero(rest)) return { polynomial, parts: [] }
  // Unknown tops: rest/lead = sum of top * d / base^power.
  const unknowns: { base: Expr; power: number; degree: number; column: Expr[] }[] = []
  const whole = mul(...bases.map(({ base, times }) => pow(base, int(times))))
  const size = (coefficientsIn(whole, x) as Expr[]).length - 1
  for (const { base, times } of bases) {
    const degree = (coefficientsIn(base, x) as Expr[]).length - 1
    for (let power = 1; power <= times; power++) {
      const cofactor = coefficientsIn(ratsimp(quotient(whole, pow(base, int(power)))), x) as Expr[]
      for (let i = 0; i < degree; i++)
        unknowns.push({ base, power, degree: i, column: [...Array.from({ length: i }, (): Expr => ZERO), ...cofactor] })
    }
  }
  const right = coefficientsIn(ratsimp(quotient(rest, lead)), x)
  if (!right) return null
  const rows = Array.from({ length: size }, (_, r) => [...unknowns.map(u => u.column[r] ?? ZERO), right[r] ?? ZERO])
  const { rows: solved } = reduced(rows, true, size)
  const parts: { top: Expr; base: Expr; power: number }[] = []
  unknowns.forEach((u, i) => {
    const value = mul((solved[i] as Expr[]).at(-1) as Expr, pow(x, int(u.degree)))
    const known = parts.find(part => part.base === u.base && part.power === u.power)
    if (known) known.top = add(known.top, value)
    else parts.push({ top: value, base: u.base, power: u.power })
  })
  return { polynomial, parts: parts.filter(({ top }) => !isZero(top)) }
}

/** As one sum. */
export function partfrac(e: Expr, x: Expr): Expr {
  const found = partialFractions(e, x)
  return found
    ? add(found.polynomial, ...found.parts.map(({ top, base, power }) => mul(top, pow(base, int(-power)))))
    : e
}
