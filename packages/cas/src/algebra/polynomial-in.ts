import { type Expr, getFree, int, isZero, same, ZERO } from '../expr/node.ts'
import { getFactors, getTerms } from '../simplify/plus.ts'
import { add, mul, pow, simplify } from '../simplify/simplify.ts'
import { splitPower } from '../simplify/times.ts'
import { expand } from './expand.ts'

/** Coefficients by rising power of `x` of what is a polynomial in it; null for what is none. */
export function coefficientsIn(e: Expr, x: Expr): Expr[] | null {
  const out: Expr[] = []
  for (const term of getTerms(expand(simplify(e)))) {
    let power = 0
    const rest: Expr[] = []
    for (const factor of getFactors(term)) {
      const [base, exponent] = splitPower(factor)
      if (same(base, x) && exponent.t === 'int' && exponent.v >= 0n && exponent.v < 1000n) power += Number(exponent.v)
      else if (getFree(factor, x)) rest.push(factor)
      else return null
    }
    out[power] = add(out[power] ?? ZERO, mul(...rest))
  }
  const full = Array.from(out, c => c ?? ZERO)
  while (full.length > 1 && isZero(full.at(-1) as Expr)) full.pop()
  return full
}

/** The coefficient of x^n as the expression stands, multiplied out. */
export function getCoefficient(e: Expr, x: Expr, n: number | Expr): Expr {
  const wanted = typeof n === 'number' ? int(n) : n
  const parts: Expr[] = []
  for (const term of getTerms(simplify(e))) {
    const hit = isZero(wanted) ? null : getFactors(term).find(factor => same(factor, simplify(pow(x, wanted))))
    if (hit) parts.push(mul(...getFactors(term).filter(factor => factor !== hit)))
    else if (isZero(wanted) && getFree(term, x)) parts.push(term)
  }
  return parts.length ? add(...parts) : ZERO
}

/** The highest and lowest power of `x` in the terms. */
export function getPowers(e: Expr, x: Expr): Expr[] {
  return getTerms(e).map(term => {
    const hit = getFactors(term).find(factor => same(splitPower(factor)[0], x))
    return hit ? splitPower(hit)[1] : ZERO
  })
}

/** A polynomial of coefficients. */
export const getPolynomial = (c: readonly Expr[], x: Expr): Expr =>
  add(...c.map((a, i) => (i === 0 ? a : mul(a, pow(x, int(i))))))
