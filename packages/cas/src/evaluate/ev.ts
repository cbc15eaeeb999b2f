import { expand } from '../algebra/expand.ts'
import { factor } from '../algebra/factor.ts'
import { type App, type Expr, getArg, isApp, isSym, sym } from '../expr/node.ts'
import { ratsimp } from '../polynomial/ratsimp.ts'
import { again, simplify } from '../simplify/simplify.ts'
import { evaluate } from './core.ts'
import { binding, type Env } from './env.ts'
import { numeric } from './numbers.ts'
import { replaced } from './substitute.ts'

/** ev(expression, flags and equations): works out anew with simplification, values or floats as told. */
export function ev(e: App, env: Env): Expr {
  const { simp } = env
  const values: [string, Expr][] = []
  const replacements: [Expr, Expr][] = []
  const flags = new Set<string>()
  const options = e.args.slice(1)
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as Expr
    if (isApp(option, '=') || isApp(option, ':')) {
      const [name, value] = [getArg(option, 0), getArg(option, 1)]
      if (isSym(name, 'simp')) flags.add(isSym(value, 'true') ? 'simp' : 'nosimp')
      else if (name.t === 'sym') values.push([name.name, evaluate(value, env)])
      else replacements.push([evaluate(name, env), evaluate(value, env)])
    } else if (option.t === 'sym' && !env.values.has(option.name)) flags.add(option.name)
    else {
      // A list of equations: its elements are options too.
      const found = evaluate(option, env)
      if (isApp(found, 'list')) options.push(...found.args)
      else if (isApp(found, '=')) options.push(found)
    }
  }
  if (flags.has('simp')) env.simp = true
  if (flags.has('nosimp')) env.simp = false
  try {
    return binding(env, values, () => {
      let out = evaluate(getArg(e, 0), env)
      const pairs = [...values.map(([name, value]) => [sym(name), value] as [Expr, Expr]), ...replacements]
      // A bound name may stand in the value of another one.
      if (pairs.length) out = replaced(out, pairs, env.simp)
      if (flags.has('simp')) out = again(out)
      return flagged(out, flags, env)
    })
  } finally {
    env.simp = simp
  }
}

function flagged(e: Expr, flags: Set<string>, env: Env): Expr {
  let out = e
  if (flags.has('nouns') || flags.has('diff') || flags.has('integrate') || flags.has('eval'))
    out = evaluate(verbs(out), env)
  if (flags.has('expand')) out = expand(simplify(out))
  if (flags.has('factor')) out = factor(simplify(out))
  if (flags.has('ratsimp') || flags.has('fullratsimp')) out = ratsimp(simplify(out))
  if (flags.has('numer') || flags.has('float')) out = numeric(simplify(out))
  return out
}
function verbs(e: Expr): Expr {
  return e.t === 'app' ? { t: 'app', op: e.op, args: e.args.map(verbs), done: false } : e
}
