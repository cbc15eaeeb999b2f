import { isAlwaysZero } from '../algebra/equal.ts'
import { type Expr, isApp, isNum, isSym, same } from '../expr/node.ts'
import { signNum } from '../expr/rational.ts'
import { constantValue } from '../simplify/functions.ts'
import { isPositive } from '../simplify/power.ts'
import { simplify, sub } from '../simplify/simplify.ts'
import { evaluate } from './core.ts'
import type { Env } from './env.ts'

/** Whether a condition holds; null where that is not known. */
export function holds(condition: Expr, env: Env): boolean | null {
  if (isApp(condition, 'and')) return every(condition.args.map(arg => holds(arg, env)))
  if (isApp(condition, 'or')) return negated(every(condition.args.map(arg => negated(holds(arg, env)))))
  if (isApp(condition, 'not')) return negated(holds(condition.args[0] as Expr, env))
  if (isApp(condition) && ORDER.has(condition.op)) {
    const [a, b] = condition.args.map(arg => simplify(evaluate(arg, env))) as [Expr, Expr]
    return related(condition.op, a, b)
  }
  const value = evaluate(condition, env)
  if (isSym(value, 'true')) return true
  if (isSym(value, 'false')) return false
  if (
    isApp(value) &&
    (ORDER.has(value.op) || value.op === 'and' || value.op === 'or' || value.op === 'not') &&
    value !== condition
  )
    return holds(value, env)
  return null
}
const ORDER = new Set(['=', '#', '<', '>', '<=', '>=', 'equal', 'notequal'])
const negated = (verdict: boolean | null): boolean | null => (verdict === null ? null : !verdict)
const every = (verdicts: (boolean | null)[]): boolean | null =>
  verdicts.includes(false) ? false : verdicts.includes(null) ? null : true

/** Whether `a op b` holds for simplified sides; null where that is not known. `=` asks for the same expression. */
export function related(op: string, a: Expr, b: Expr): boolean | null {
  switch (op) {
    case '=':
      return same(a, b)
    case '#':
      return !same(a, b)
    case 'equal':
      return isAlwaysZero(sub(a, b), [a, b])
    case 'notequal':
      return !isAlwaysZero(sub(a, b), [a, b])
    default: {
      const difference = isApp(a) && !isApp(b) && isSym(b, 'inf') ? null : signOf(a, b)
      if (difference === null) return null
      return op === '<' ? difference < 0 : op === '>' ? difference > 0 : op === '<=' ? difference <= 0 : difference >= 0
    }
  }
}
function signOf(a: Expr, b: Expr): number | null {
  if (isSym(a, 'inf') || isSym(b, 'minf')) return 1
  if (isSym(b, 'inf') || isSym(a, 'minf')) return -1
  const difference = sub(a, b)
  if (isNum(difference)) return signNum(difference)
  const value = constantValue(difference)
  if (value !== null) return Math.abs(value) < 1e-13 ? 0 : Math.sign(value)
  return isPositive(difference) ? 1 : null
}
