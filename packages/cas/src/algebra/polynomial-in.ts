import { type Expr, freeOf, int, isZero, same, ZERO } from '../expr/node.ts'
import { factorsOf, termsOf } from '../simplify/plus.ts'
import { add, mul, pow, simplify } from '../simplify/simplify.ts'
import { splitPower } from '../simplify/times.ts'
import { expand } from './expand.ts'

/** Coefficients by rising power of `x` of what is a polynomial in it; null for what is none. */
export function coefficientsIn(e: Expr, x: Expr): Expr[] | null {
  const out: Expr[] = []
  for (const term of termsOf(expand(simplify(e)))) {
    let power = 0
    const rest: Expr[] = []
    for (const factor of factorsOf(term)) {
      const [base, exponent] = splitPower(factor)
      if (same(base, x) && exponent.t === 'int' && exponent.v >= 0n && exponent.v < 1000n) power += Number(exponent.v)
      else if (freeOf(factor, x)) rest.push(factor)
      else return null
    }
    out[power] = add(out[power] ?? ZERO, mul(...rest))
  }
  const full = Array.from(out, c => c ?? ZERO)
  while (full.length > 1 && isZero(full.at(-1) as Expr)) full.pop()
  return full
}

/** The coefficient of x^n as the expression stands, multiplied out. */
export function coefficientOf(e: Expr, x: Expr, n: number | Expr): Expr {
  const wanted = typeof n === 'number' ? int(n) : n
  const parts: Expr[] = []
  for (const term of termsOf(simplify(e))) {
    const hit = isZero(wanted) ? null : factorsOf(term).find(factor => same(factor, simplify(pow(x, wanted))))
    if (hit) parts.push(mul(...factorsOf(term).filter(factor => factor !== hit)))
    else if (isZero(wanted) && freeOf(term, x)) parts.push(term)
  }
  return parts.length ? add(...parts) : ZERO
}

/** The highest and lowest power of `x` in the terms. */
export function powersOf(e: Expr, x: Expr): Expr[] {
  return termsOf(e).map(term => {
    const hit = factorsOf(term).find(factor => same(splitPower(factor)[0], x))
    return hit ? splitPower(hit)[1] : ZERO
  })
}

/** A polynomial of coefficients. */
export const polynomialOf = (c: readonly Expr[], x: Expr): Expr =>
  add(...c.map((a, i) => (i === 0 ? a : mul(a, pow(x, int(i))))))
