import { Fault, spend } from '../expr/budget.ts'
import { type Expr, int, isApp } from '../expr/node.ts'
import { getFactors, getTerms } from '../simplify/plus.ts'
import { add, make, mul, pow } from '../simplify/simplify.ts'

/** Multiplies out, in arguments of functions too; denominators are multiplied out but stay below. */
export function expand(e: Expr): Expr {
  if (e.t !== 'app' || e.noun) return e
  spend()
  if (e.op === '^') return expandPower(expand(e.args[0] as Expr), expand(e.args[1] as Expr))
  const args = e.args.map(expand)
  if (e.op === '+') return add(...args)
  if (e.op === '*') return args.reduce(product)
  return make(e.op, args)
}

function product(a: Expr, b: Expr): Expr {
  if (isApp(a, 'list') || isApp(a, 'matrix') || isApp(b, 'list') || isApp(b, 'matrix')) return expand(mul(a, b))
  const [xs, ys] = [getTerms(a), getTerms(b)]
  if (xs.length * ys.length > 20_000) throw new Fault('This becomes too long when multiplied out.')
  if (xs.length === 1 && ys.length === 1) {
    const both = mul(a, b)
    return isApp(both, '*') && both.args.some(arg => isApp(arg, '+') || isSumPower(arg))
      ? getFactors(both).some(f => isSumPower(f))
        ? expand(both)
        : getFactors(both).reduce(product)
      : both
  }
  return add(...xs.flatMap(x => ys.map(y => mul(x, y))))
}
const isSumPower = (e: Expr): boolean =>
  isApp(e, '^') && isApp(e.args[0] as Expr, '+') && e.args[1]?.t === 'int' && e.args[1].v > 1n

function expandPower(base: Expr, exponent: Expr): Expr {
  if (isApp(base, '+') && exponent.t === 'int' && exponent.v !== 0n) {
    const n = exponent.v < 0n ? -exponent.v : exponent.v
    if (n > 60n || (base.args.length > 3 && n > 25n)) throw new Fault('This becomes too long when multiplied out.')
    let out: Expr = base
    for (let i = 1n; i < n; i++) out = product(out, base)
    return exponent.v < 0n ? pow(out, int(-1)) : out
  }
  // e^(a+b) is e^a*e^b.
  if (isApp(exponent, '+')) return mul(...exponent.args.map(term => pow(base, term)))
  return pow(base, exponent)
}
