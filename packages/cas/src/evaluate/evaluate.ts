import { deeper, Fault, spend } from '../expr/budget.ts'
import { type App, done, type Expr, isApp, raw, sym, withArgs } from '../expr/node.ts'
import { make, simplify } from '../simplify/simplify.ts'
import { useEvaluator } from './core.ts'
import { binding, type Defined, type Env } from './env.ts'
import { ALGEBRA, STRUCTURAL } from './registry.ts'
import { SPECIAL } from './special.ts'

/** Works out an expression as Maxima would. Throws Fault. */
export function evaluate(e: Expr, env: Env): Expr {
  spend()
  if (e.t === 'sym') return valueOf(e.name, env) ?? e
  if (e.t !== 'app') return e
  return deeper(() => evaluateApp(e, env))
}

function valueOf(name: string, env: Env): Expr | null {
  const value = env.values.get(name) ?? env.constants.get(name)
  return value ? (env.simp ? simplify(value) : value) : null
}

function evaluateApp(e: App, env: Env): Expr {
  if (e.noun) {
    const inner = withArgs(
      e,
      e.args.map(arg => evaluate(arg, env)),
    )
    return env.simp ? simplify(inner) : inner
  }
  const special = SPECIAL[e.op]
  if (special) return special(e, env)
  const args = e.args.map(arg => evaluate(arg, env))
  return applied(e.op, args, env)
}

/** A function or operator of worked out arguments. */
export function applied(op: string, args: readonly Expr[], env: Env): Expr {
  const defined = env.functions.get(op)
  if (defined) return calledWith(defined, args, env, op)
  const bound = env.values.get(op)
  if (bound && isApp(bound, 'lambda')) return applyTo(bound, args, env)
  const structural = STRUCTURAL[op]
  if (structural) {
    const found = structural(args, env)
    if (found) return env.simp ? simplify(found) : found
  }
  const algebra = ALGEBRA[op]
  if (algebra) {
    const found = algebra(args.map(simplify), env)
    if (found) return simplify(found)
  }
  return env.simp ? make(op, args.map(simplify)) : raw(op, ...args)
}

function calledWith(defined: Defined, args: readonly Expr[], env: Env, name: string): Expr {
  if (args.length !== defined.params.length && !defined.rest)
    throw new Fault(`${name} is given ${args.length} instead of ${defined.params.length} arguments.`)
  const pairs = defined.params.map(
    (param, i) =>
      [
        param,
        defined.rest && i === defined.params.length - 1 ? done('list', args.slice(i)) : (args[i] as Expr),
      ] as const,
  )
  return binding(env, pairs, () => evaluate(defined.body, env))
}

/** Applies what stands for a function: a name, an operator as text, or a lambda. */
export function applyTo(f: Expr, args: readonly Expr[], env: Env): Expr {
  if (isApp(f, 'lambda')) {
    const params = isApp(f.args[0] as Expr, 'list') ? (f.args[0] as App).args : []
    if (params.length !== args.length) throw new Fault('A lambda is given the wrong number of arguments.')
    const pairs = params.map((param, i) => [param.t === 'sym' ? param.name : '', args[i] as Expr] as const)
    return binding(env, pairs, () => f.args.slice(1).reduce<Expr>((_, body) => evaluate(body, env), sym('false')))
  }
  if (f.t === 'sym') {
    const special = SPECIAL[f.name]
    const bound = env.values.get(f.name)
    if (bound && bound !== f && !env.functions.has(f.name)) return applyTo(bound, args, env)
    return special ? special(raw(f.name, ...args), env) : applied(f.name, args, env)
  }
  if (f.t === 'str') return applied({ '[': 'list', '{': 'set', and: 'and' }[f.v] ?? f.v, args, env)
  throw new Fault('This is no function.')
}

/** Runs statements in turn; gives the last value. */
export function run(statements: readonly Expr[], env: Env): Expr {
  let last: Expr = sym('done')
  for (const statement of statements) last = evaluate(statement, env)
  return last
}

useEvaluator({ evaluate, applyTo })
