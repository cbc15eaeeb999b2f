import { deeper, spend } from '../expr/budget.ts'
import { done, type Expr, getKey, isApp, MINUS_ONE, withArgs } from '../expr/node.ts'
import { compare } from '../expr/order.ts'
import { make, quotient, useRules } from './core.ts'
import { simplifyFunction } from './functions.ts'
import { matrixPower, matrixProduct } from './matrices.ts'
import { plus } from './plus.ts'
import { power } from './power.ts'
import { times } from './times.ts'

/** The canonical form, near that of Maxima with its usual settings: an expression that is simplified stays the same object. */
export function simplify(e: Expr): Expr {
  if (e.t !== 'app' || e.done) return e
  spend()
  return deeper(() => {
    const args = e.args.map(simplify)
    if (e.noun) return { ...e, args, done: true }
    return make(e.op, args)
  })
}

/** An operator or function of simplified arguments, simplified. */
function rules(op: string, args: readonly Expr[]): Expr {
  switch (op) {
    case '+':
      return args.length === 1 ? (args[0] as Expr) : plus(args)
    case '-':
      return args.length === 1
        ? times([MINUS_ONE, args[0] as Expr])
        : plus([args[0] as Expr, ...args.slice(1).map(arg => times([MINUS_ONE, arg]))])
    case '*':
      return args.length === 1 ? (args[0] as Expr) : times(args)
    case '/':
      return quotient(args[0] as Expr, args[1] as Expr)
    case '^':
      return power(args[0] as Expr, args[1] as Expr)
    case '.':
      return args.reduce(matrixProduct)
    case '^^':
      return matrixPower(args[0] as Expr, args[1] as Expr)
    case 'set':
      return done('set', sortedOnce(args))
    default:
      return simplifyFunction(op, args) ?? done(op, args)
  }
}

/** Sorted in the canonical order, each element once. */
export function sortedOnce(items: readonly Expr[]): Expr[] {
  const byKey = new Map(items.map(item => [getKey(item), item]))
  return [...byKey.values()].sort(compare)
}

useRules(rules)

/** Forgets that parts were simplified and simplifies anew: after something inside was replaced. */
export function again(e: Expr): Expr {
  return simplify(unmark(e))
}
function unmark(e: Expr): Expr {
  if (e.t !== 'app') return e
  const args = e.args.map(unmark)
  return { t: 'app', op: e.op, args, done: false, ...(e.noun ? { noun: true } : {}) }
}

/** Replaces parts from the leaves up and simplifies what changed. `change` gives null for what stays. */
export function rewrite(e: Expr, change: (part: Expr) => Expr | null): Expr {
  if (e.t !== 'app') return change(e) ?? e
  spend()
  return deeper(() => {
    const args = e.args.map(arg => rewrite(arg, change))
    const next: Expr = args.every((arg, i) => arg === e.args[i]) ? e : e.noun ? withArgs(e, args) : make(e.op, args)
    return change(next) ?? next
  })
}

/** Replaces each of `from` by its `to`, whole parts only, and simplifies. */
export function substitute(e: Expr, from: Expr, to: Expr): Expr {
  const key = getKey(from)
  const walk = (part: Expr): Expr => {
    if (getKey(part) === key) return to
    if (part.t !== 'app') return part
    const args = part.args.map(walk)
    if (args.every((arg, i) => arg === part.args[i])) return part
    if (part.noun) return { ...part, args }
    if (isApp(from, '^') && part.op === '^') return power(args[0] as Expr, args[1] as Expr)
    return make(part.op, args)
  }
  return walk(e)
}

export { add, call, make, mul, neg, pow, quotient, sub } from './core.ts'
