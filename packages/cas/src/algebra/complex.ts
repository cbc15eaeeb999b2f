import { attempt } from '../expr/budget.ts'
import {
  EULER,
  type Expr,
  I,
  int,
  isApp,
  isExact,
  isSym,
  isZero,
  MINUS_ONE,
  ONE,
  PI,
  some,
  TWO,
  ZERO,
} from '../expr/node.ts'
import { ratsimp } from '../polynomial/ratsimp.ts'
import { constantValue, sqrt } from '../simplify/functions.ts'
import { evaluateComplex } from '../simplify/numeric.ts'
import { add, call, mul, neg, pow, quotient, sub } from '../simplify/simplify.ts'
import { expand } from './expand.ts'

/** Real and imaginary part, variables being real. */
export function parts(e: Expr): [re: Expr, im: Expr] {
  if (!some(e, part => isSym(part, '%i') || isApp(part, 'sqrt') || (isApp(part, '^') && part.args[1]?.t === 'rat')))
    return [e, ZERO]
  if (isSym(e, '%i')) return [ZERO, ONE]
  if (!isApp(e)) return [e, ZERO]
  if (e.op === '+') {
    const all = e.args.map(parts)
    return [add(...all.map(([re]) => re)), add(...all.map(([, im]) => im))]
  }
  if (e.op === '*') return e.args.map(parts).reduce(product)
  if (e.op === '^') return powerParts(e.args[0] as Expr, e.args[1] as Expr, e)
  const [re, im] = parts(e.args[0] as Expr)
  if (isZero(im)) return [e, ZERO]
  if (e.op === 'conjugate') return [re, neg(im)]
  if (e.op === 'abs' || e.op === 'cabs') return [sqrt(add(pow(re, TWO), pow(im, TWO))), ZERO]
  if (e.op === 'sin') return [mul(call('sin', re), call('cosh', im)), mul(call('cos', re), call('sinh', im))]
  if (e.op === 'cos') return [mul(call('cos', re), call('cosh', im)), neg(mul(call('sin', re), call('sinh', im)))]
  if (e.op === 'log') return [call('log', modulus(e.args[0] as Expr)), argument(e.args[0] as Expr)]
  return [call('realpart', e), call('imagpart', e)]
}
function product([a, b]: [Expr, Expr], [c, d]: [Expr, Expr]): [Expr, Expr] {
  if (isZero(b) && isZero(d)) return [mul(a, c), ZERO]
  return [sub(mul(a, c), mul(b, d)), add(mul(a, d), mul(b, c))]
}
function powerParts(base: Expr, exponent: Expr, e: Expr): [Expr, Expr] {
  if (isSym(base, '%e')) {
    const [re, im] = parts(exponent)
    return [mul(pow(EULER, re), call('cos', im)), mul(pow(EULER, re), call('sin', im))]
  }
  const [re, im] = parts(base)
  if (isZero(im)) return [e, ZERO]
  if (exponent.t === 'int') {
    if (exponent.v < 0n) {
      const [c, d] = powerParts(base, int(-exponent.v), pow(base, int(-exponent.v)))
      const size = expand(add(pow(c, TWO), pow(d, TWO)))
      return [quotient(c, size), neg(quotient(d, size))]
    }
    let out: [Expr, Expr] = [ONE, ZERO]
    for (let i = 0n; i < exponent.v && i < 60n; i++) out = product(out, [re, im]).map(expand) as [Expr, Expr]
    return out
  }
  if (isExact(exponent)) {
    const size = pow(modulus(base), exponent)
    const angle = mul(exponent, argument(base))
    return [mul(size, call('cos', angle)), mul(size, call('sin', angle))]
  }
  return [e, ZERO]
}

const tidy = (e: Expr): Expr => attempt(() => ratsimp(expand(e)), e)
export const realPart = (e: Expr): Expr => tidy(parts(e)[0])
export const imaginaryPart = (e: Expr): Expr => tidy(parts(e)[1])
/** a+b*i. */
export const rectform = (e: Expr): Expr => {
  const [re, im] = parts(e)
  return add(tidy(re), mul(tidy(im), I))
}
export const conjugate = (e: Expr): Expr => {
  const [re, im] = parts(e)
  return sub(re, mul(im, I))
}
export function modulus(e: Expr): Expr {
  const [re, im] = parts(e)
  if (isZero(im)) return call('abs', re)
  return sqrt(tidy(add(pow(re, TWO), pow(im, TWO))))
}
/** Between -pi and pi. */
export function argument(e: Expr): Expr {
  const [re, im] = parts(e).map(tidy) as [Expr, Expr]
  const value = evaluateComplex(e, () => null)
  if (isZero(im)) return (constantValue(re) ?? 1) < 0 ? PI : ZERO
  if (isZero(re)) return mul((constantValue(im) ?? 1) < 0 ? MINUS_ONE : ONE, PI, pow(TWO, MINUS_ONE))
  if (!value) return call('atan2', im, re)
  const base = call('atan', tidy(quotient(im, re)))
  return value[0] > 0 ? base : value[1] >= 0 ? add(base, PI) : sub(base, PI)
}
/** r*e^(i*phi). */
export const polarform = (e: Expr): Expr => mul(modulus(e), pow(EULER, mul(I, argument(e))))
