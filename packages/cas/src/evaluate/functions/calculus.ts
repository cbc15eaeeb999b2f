import { derivatives } from '../../algebra/differentiate.ts'
import { integrate, integrateBetween } from '../../algebra/integrate.ts'
import { limit, taylor } from '../../algebra/limit.ts'
import { type App, done, type Expr, int, isApp, isSym, ONE, variableExprs } from '../../expr/node.ts'
import { make } from '../../simplify/simplify.ts'
import type { Builtin } from '../builtin.ts'

function diff(args: readonly Expr[]): Expr | null {
  const [e, ...by] = args
  if (!e) return null
  const pairs = by.length === 0 ? [variableExprs(e)[0]] : by
  let out = e
  for (let i = 0; i < pairs.length; i += 2) {
    const [x, n] = [pairs[i], pairs[i + 1] ?? ONE]
    if (!x) return int(0)
    if (n.t !== 'int') return null
    out = derivatives(out, x, Math.min(100, Number(n.v)))
  }
  return out
}
function integral(args: readonly Expr[]): Expr | null {
  const [e, x, a, b] = args
  if (!e) return null
  if (isApp(e) && (e.op === 'list' || e.op === 'matrix' || e.op === '='))
    return make(
      e.op,
      e.args.map(arg => integral([arg, ...args.slice(1)]) ?? arg),
    )
  const by = x ?? variableExprs(e)[0]
  if (!by) return null
  const found = a && b ? integrateBetween(e, by, a, b, limit) : integrate(e, by)
  return found ?? { ...done('integrate', args), noun: true }
}
const side = (e: Expr | undefined): string => (e && isSym(e, 'plus') ? 'plus' : e && isSym(e, 'minus') ? 'minus' : '')

export const CALCULUS: Record<string, Builtin> = {
  diff,
  derivative: diff,
  int: integral,
  integrate: integral,
  defint: integral,
  limit: ([e, x, at, from]) =>
    e && x && at ? (limit(e, x, at, side(from)) ?? { ...done('limit', [e, x, at]), noun: true }) : (e ?? null),
  tlimit: ([e, x, at, from]) => (e && x && at ? limit(e, x, at, side(from)) : null),
  taylor: ([e, x, at, n]) =>
    isApp(e as Expr, 'list')
      ? make(
          'list',
          (e as App).args.map(arg => taylor(arg, x as Expr, at as Expr, n?.t === 'int' ? Number(n.v) : 3)),
        )
      : taylor(e as Expr, x as Expr, at as Expr, n?.t === 'int' ? Math.min(30, Number(n.v)) : 3),
}
