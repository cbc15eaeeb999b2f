import { attempt } from '../expr/budget.ts'
import { type App, type Expr, float, isApp, isNum, some } from '../expr/node.ts'
import { toFloat } from '../expr/rational.ts'
import { make } from '../simplify/core.ts'
import { algebraic, fromFraction, getKernels, toFraction } from './fraction.ts'

/** One quotient of expanded polynomials without common factors; arguments of functions are treated alike, containers by their elements. */
export function ratsimp(e: Expr): Expr {
  if (isNum(e)) return e
  if (e.t === 'app' && CONTAINERS.has(e.op)) return make(e.op, e.args.map(ratsimp))
  return attempt(() => {
    const tidy = inside(e)
    const kernels = getKernels([tidy])
    const found = fromFraction(algebraic(toFraction(tidy, kernels), kernels), kernels)
    return some(e, part => part.t === 'float') ? floated(found) : found
  }, e)
}

/** What holds expressions rather than being one. */
export const CONTAINERS = new Set(['list', 'matrix', 'set', '=', '#', '<', '>', '<=', '>=', 'and', 'or', 'not'])

function inside(e: Expr): Expr {
  if (e.t !== 'app') return e
  if (e.op === '+' || e.op === '*') return make(e.op, e.args.map(inside))
  if (e.op === '^') return make('^', [inside(e.args[0] as Expr), ratsimp(e.args[1] as Expr)])
  return e.noun ? e : make(e.op, e.args.map(ratsimp))
}

/** Fractions as floats, where floats went in. */
export function floated(e: Expr): Expr {
  if (e.t === 'rat') return float(toFloat(e))
  if (e.t !== 'app') return e
  const args = e.args.map((arg, i) => (e.op === '^' && i === 1 ? arg : floated(arg)))
  return args.every((arg, i) => arg === e.args[i]) ? e : make(e.op, args)
}

/** What stands above and below in an expression as it is: factors with negative powers are below. */
export function numDenom(e: Expr): [Expr, Expr] {
  if (e.t === 'rat')
    return [
      { t: 'int', v: e.n },
      { t: 'int', v: e.d },
    ]
  if (isApp(e, '/')) return [e.args[0] as Expr, e.args[1] as Expr]
  if (isApp(e, '-') && e.args.length === 1) {
    const [n, d] = numDenom(e.args[0] as Expr)
    return [make('-', [n]), d]
  }
  if (isApp(e, '*')) {
    const parts = e.args.map(numDenom)
    return [
      make(
        '*',
        parts.map(([n]) => n),
      ),
      make(
        '*',
        parts.map(([, d]) => d),
      ),
    ]
  }
  if (isApp(e, '^') && isNegative(e.args[1] as Expr))
    return [{ t: 'int', v: 1n }, make('^', [e.args[0] as Expr, make('-', [e.args[1] as Expr])])]
  return [e, { t: 'int', v: 1n }]
}
function isNegative(e: Expr): boolean {
  if (e.t === 'int' || e.t === 'float') return e.v < 0
  if (e.t === 'rat') return e.n < 0n
  const first = (e as App).args?.[0]
  return (
    (isApp(e, '*') && first !== undefined && isNum(first) && isNegative(first)) ||
    (isApp(e, '-') && e.args.length === 1)
  )
}
