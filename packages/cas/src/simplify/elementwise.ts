import { Fault } from '../expr/budget.ts'
import { done, type Expr, isApp } from '../expr/node.ts'
import { make } from './core.ts'

/** Lists and matrices are added and multiplied element by element, also with what is neither. Null where none is there. */
export function elementwise(op: '+' | '*', args: readonly Expr[]): Expr | null {
  const at = args.findIndex(arg => isApp(arg, 'list') || isApp(arg, 'matrix'))
  if (at < 0) return null
  const first = args[at] as Expr
  return args.filter((_, i) => i !== at).reduce((so, arg) => both(op, so, arg), first)
}

function both(op: '+' | '*' | '^', a: Expr, b: Expr): Expr {
  const [inA, inB] = [containerOf(a), containerOf(b)]
  if (!inA && !inB) return make(op, [a, b])
  if (inA && inB) {
    if (isApp(a) && isApp(b)) {
      if (a.op !== b.op && inA === 'matrix')
        return done(
          'matrix',
          a.args.map(row => both(op, row, b)),
        )
      if (a.op !== b.op)
        return done(
          'matrix',
          b.args.map(row => both(op, a, row)),
        )
      if (a.args.length !== b.args.length) throw new Fault('Lists or matrices of different sizes cannot be combined.')
      return done(
        a.op,
        a.args.map((arg, i) => both(op, arg, b.args[i] as Expr)),
      )
    }
  }
  if (inA && isApp(a))
    return done(
      a.op,
      a.args.map(arg => both(op, arg, b)),
    )
  return isApp(b)
    ? done(
        b.op,
        b.args.map(arg => both(op, a, arg)),
      )
    : make(op, [a, b])
}
const containerOf = (e: Expr): string | null => (isApp(e, 'list') || isApp(e, 'matrix') ? e.op : null)

/** A list or matrix to a power, element by element. */
export const elementwisePower = (a: Expr, b: Expr): Expr => both('^', a, b)
