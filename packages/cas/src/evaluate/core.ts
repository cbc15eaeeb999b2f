// Functions work out functions. This is the place where they reach the evaluator, so that no two files import one another.
import type { Expr } from '../expr/node.ts'
import type { Env } from './env.ts'

type Evaluator = { evaluate: (e: Expr, env: Env) => Expr; applyTo: (f: Expr, args: readonly Expr[], env: Env) => Expr }
const held: { evaluator: Evaluator | null } = { evaluator: null }

/** Called once, by the evaluator. */
export function useEvaluator(evaluator: Evaluator): void {
  held.evaluator = evaluator
}
function known(): Evaluator {
  if (!held.evaluator) throw new Error('evaluate.ts is not loaded')
  return held.evaluator
}

/** Works out an expression as Maxima would. Throws Fault. */
export const evaluate = (e: Expr, env: Env): Expr => known().evaluate(e, env)
/** Applies what stands for a function: a name, an operator as text, or a lambda. */
export const applyTo = (f: Expr, args: readonly Expr[], env: Env): Expr => known().applyTo(f, args, env)
