import { spend } from '../expr/budget.ts'
import { EULER, type Expr, getFree, int, isApp, MINUS_ONE, ONE, same, TWO, ZERO } from '../expr/node.ts'
import { sqrt } from '../simplify/functions.ts'
import { add, call, make, mul, neg, pow, quotient, sub } from '../simplify/simplify.ts'

/** The derivative by `x`, simplified; of an unknown function a noun. */
export function differentiate(e: Expr, x: Expr): Expr {
  spend()
  if (same(e, x)) return ONE
  if (e.t !== 'app') return ZERO
  if (getFree(e, x))
    return isApp(e, 'list') || isApp(e, 'matrix')
      ? make(
          e.op,
          e.args.map(arg => differentiate(arg, x)),
        )
      : ZERO
  switch (e.op) {
    case '+':
    case 'list':
    case 'matrix':
    case '=':
      return make(
        e.op,
        e.args.map(arg => differentiate(arg, x)),
      )
    case '*':
      return add(...e.args.map((arg, i) => mul(differentiate(arg, x), ...e.args.filter((_, j) => j !== i))))
    case '^':
      return ofPower(e.args[0] as Expr, e.args[1] as Expr, x)
    case 'diff':
      return { t: 'app', op: 'diff', args: [...e.args, x, ONE], done: true, noun: true }
    case 'int':
    case 'integrate':
      if (e.args.length === 2 && same(e.args[1] as Expr, x)) return e.args[0] as Expr
      break
    default:
  }
  const inner = e.args[0] as Expr
  const rule = e.args.length === 1 ? RULES[e.op] : undefined
  if (rule) return mul(differentiate(inner, x), rule(inner))
  return { t: 'app', op: 'diff', args: [e, x, ONE], done: true, noun: true }
}

function ofPower(base: Expr, exponent: Expr, x: Expr): Expr {
  if (getFree(exponent, x)) return mul(exponent, pow(base, sub(exponent, ONE)), differentiate(base, x))
  const whole = pow(base, exponent)
  if (same(base, EULER)) return mul(differentiate(exponent, x), whole)
  if (getFree(base, x)) return mul(call('log', base), whole, differentiate(exponent, x))
  return mul(
    whole,
    add(mul(differentiate(exponent, x), call('log', base)), quotient(mul(exponent, differentiate(base, x)), base)),
  )
}

const square = (e: Expr): Expr => pow(e, TWO)
const oneMinus = (e: Expr): Expr => sub(ONE, square(e))
const over = (e: Expr): Expr => pow(e, MINUS_ONE)
const RULES: Record<string, (u: Expr) => Expr> = {
  sin: u => call('cos', u),
  cos: u => neg(call('sin', u)),
  tan: u => square(call('sec', u)),
  sec: u => mul(call('sec', u), call('tan', u)),
  csc: u => neg(mul(call('csc', u), call('cot', u))),
  cot: u => neg(square(call('csc', u))),
  sinh: u => call('cosh', u),
  cosh: u => call('sinh', u),
  tanh: u => square(call('sech', u)),
  sech: u => neg(mul(call('sech', u), call('tanh', u))),
  csch: u => neg(mul(call('csch', u), call('coth', u))),
  coth: u => neg(square(call('csch', u))),
  asin: u => over(sqrt(oneMinus(u))),
  acos: u => neg(over(sqrt(oneMinus(u)))),
  atan: u => over(add(ONE, square(u))),
  acot: u => neg(over(add(ONE, square(u)))),
  asinh: u => over(sqrt(add(ONE, square(u)))),
  acosh: u => over(sqrt(sub(square(u), ONE))),
  atanh: u => over(oneMinus(u)),
  log: u => over(u),
  lg: u => over(mul(u, call('log', int(10)))),
  abs: u => quotient(u, call('abs', u)),
}

/** The n-th derivative. */
export function derivatives(e: Expr, x: Expr, n: number): Expr {
  let out = e
  for (let i = 0; i < n; i++) out = differentiate(out, x)
  return out
}
