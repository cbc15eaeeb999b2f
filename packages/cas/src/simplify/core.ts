// The rules of the simplifier use each other. This is the place where they meet, so that no two files import one another.
import { type Expr, MINUS_ONE } from '../expr/node.ts'

type Rules = (op: string, args: readonly Expr[]) => Expr
const held: { rules: Rules | null } = { rules: null }

/** Called once, by the file that knows all rules. */
export function useRules(rules: Rules): void {
  held.rules = rules
}

/** An operator or function of simplified arguments, simplified. */
export function make(op: string, args: readonly Expr[]): Expr {
  if (!held.rules) throw new Error('simplify.ts is not loaded')
  return held.rules(op, args)
}
export const times = (factors: readonly Expr[]): Expr => make('*', factors)
export const add = (...terms: Expr[]): Expr => make('+', terms)
export const mul = (...factors: Expr[]): Expr => make('*', factors)
export const pow = (a: Expr, b: Expr): Expr => make('^', [a, b])
export const neg = (a: Expr): Expr => mul(MINUS_ONE, a)
export const sub = (a: Expr, b: Expr): Expr => add(a, neg(b))
export const quotient = (a: Expr, b: Expr): Expr => mul(a, pow(b, MINUS_ONE))
export const call = (name: string, ...args: Expr[]): Expr => make(name, args)
