// Forms whose arguments are not all worked out first.
import { Fault, spend } from '../expr/budget.ts'
import {
  type App,
  bool,
  done,
  type Expr,
  FALSE,
  getArg,
  getKey,
  int,
  isApp,
  isNum,
  isSym,
  list,
  raw,
  sym,
  TRUE,
} from '../expr/node.ts'
import { addNum, signNum, subNum } from '../expr/rational.ts'
import { add, again, mul, simplify } from '../simplify/simplify.ts'
import { applyTo, evaluate } from './core.ts'
import { binding, type Env, Returned } from './env.ts'
import { ev } from './ev.ts'
import { holds } from './logic.ts'

type Special = (e: App, env: Env) => Expr

/** The name under which a value is kept: of a symbol, or of an element by its subscripts. */
function nameOf(e: Expr, env: Env): string {
  if (e.t === 'sym') return e.name
  if (isApp(e, 'subscript')) return getKey(subscript(e, env))
  throw new Fault('Only a name can be given a value.')
}
function subscript(e: App, env: Env): App {
  return done('subscript', [getArg(e, 0), ...e.args.slice(1).map(arg => evaluate(arg, env))])
}

function assign(e: App, env: Env): Expr {
  const [target, right] = [getArg(e, 0), getArg(e, 1)]
  if (isApp(target, 'list')) {
    const values = evaluate(right, env)
    if (!isApp(values, 'list') || values.args.length !== target.args.length)
      throw new Fault('As many values as names are needed.')
    target.args.forEach((name, i) => env.values.set(nameOf(name, env), values.args[i] as Expr))
    return values
  }
  const value = evaluate(right, env)
  if (isApp(target, 'subscript')) {
    const inner = target.args[0]
    if (inner && isApp(inner, 'subscript'))
      return assign(raw(':', raw('subscript', ...inner.args, ...target.args.slice(1)), right), env)
    const held = target.args[0]?.t === 'sym' ? env.values.get(target.args[0].name) : undefined
    if (held && target.args[0]?.t === 'sym' && (isApp(held, 'list') || isApp(held, 'matrix'))) {
      env.values.set(
        target.args[0].name,
        replacedAt(
          held,
          target.args.slice(1).map(arg => evaluate(arg, env)),
          value,
        ),
      )
      return value
    }
  }
  if (isSym(target, 'simp')) env.simp = isSym(value, 'true')
  else env.values.set(nameOf(target, env), value)
  return value
}
function replacedAt(held: App, path: readonly Expr[], value: Expr): App {
  const at = path[0]?.t === 'int' ? Number(path[0].v) : 0
  const item = held.args[at - 1]
  if (!item) throw new Fault('There is no such element.')
  const next = path.length > 1 && isApp(item) ? replacedAt(item, path.slice(1), value) : value
  return done(
    held.op,
    held.args.map((arg, i) => (i === at - 1 ? next : arg)),
  )
}

function define(e: App, env: Env): Expr {
  const [head, body] = [getArg(e, 0), getArg(e, 1)]
  if (!isApp(head)) throw new Fault('A function is defined as f(x):=...')
  const rest = head.args.at(-1)
  const open = rest !== undefined && isApp(rest, 'list')
  const params = head.args.map(arg =>
    arg.t === 'sym' ? arg.name : isApp(arg, 'list') && arg.args[0]?.t === 'sym' ? arg.args[0].name : '',
  )
  env.functions.set(head.op, { params, body, rest: open })
  return e
}

function block(e: App, env: Env): Expr {
  const [first, ...others] = e.args
  const hasLocals = first !== undefined && isApp(first, 'list')
  const locals = hasLocals ? first.args.map(arg => local(arg, env)) : []
  const { simp } = env
  try {
    return binding(env, locals, () => {
      if (locals.some(([name]) => name === 'simp'))
        env.simp = isSym(locals.find(([name]) => name === 'simp')?.[1] ?? TRUE, 'true')
      let last: Expr = FALSE
      for (const statement of hasLocals ? others : e.args) last = evaluate(statement, env)
      return last
    })
  } catch (error) {
    if (error instanceof Returned) return error.value
    throw error
  } finally {
    env.simp = simp
  }
}
function local(arg: Expr, env: Env): readonly [string, Expr | null] {
  if (arg.t === 'sym') return [arg.name, null]
  if (isApp(arg, ':') && arg.args[0]?.t === 'sym') return [arg.args[0].name, evaluate(getArg(arg, 1), env)]
  throw new Fault('A block begins with the list of its names.')
}

function conditional(e: App, env: Env): Expr {
  for (let i = 0; i + 1 < e.args.length; i += 2) {
    const verdict = holds(e.args[i] as Expr, env)
    if (verdict === true) return evaluate(e.args[i + 1] as Expr, env)
    if (verdict === null) return raw('if', ...e.args.map(arg => evaluate(arg, env)))
  }
  return FALSE
}

const MOST_ROUNDS = 20_000
function loop(e: App, env: Env): Expr {
  const [name, from, step, until, items, conditions, body] = e.args as [Expr, Expr, Expr, Expr, Expr, App, Expr]
  const goesOn = (): boolean => conditions.args.every(condition => holds(condition, env) === true)
  const counter = name.t === 'sym' && name.name !== 'none' ? name.name : null
  const overItems = isSym(items, 'none') ? null : evaluate(items, env)
  const rounds = function* (): Generator<Expr | null> {
    if (overItems) {
      if (isApp(overItems)) yield* overItems.args
      return
    }
    const last = isSym(until, 'none') ? null : simplify(evaluate(until, env))
    const by = isApp(step, 'next') ? null : simplify(evaluate(step, env))
    let at = simplify(evaluate(from, env))
    for (let round = 0; ; round++) {
      if (round > MOST_ROUNDS) throw new Fault('A loop does not end.')
      if (
        last &&
        isNum(last) &&
        isNum(at) &&
        signNum(subNum(last, at)) * (by && isNum(by) && signNum(by) < 0 ? -1 : 1) < 0
      )
        return
      yield counter ? at : null
      if (counter) at = env.values.get(counter) ?? at
      at = by ? (isNum(at) && isNum(by) ? addNum(at, by) : add(at, by)) : evaluate(getArg(step as App, 0), env)
    }
  }
  try {
    return binding(env, counter ? [[counter, null]] : [], () => {
      for (const value of rounds()) {
        spend(5)
        if (counter && value) env.values.set(counter, value)
        if (!goesOn()) break
        evaluate(body, env)
      }
      return sym('done')
    })
  } catch (error) {
    if (error instanceof Returned) return error.value
    throw error
  }
}

/** makelist, sum and product share their ranges. */
function eachOf(e: App, env: Env): Expr[] {
  const [body, name] = e.args
  if (!body) return []
  if (!name) return [evaluate(body, env)]
  const counter = name.t === 'sym' ? name.name : ''
  const bounds = e.args.slice(2).map(arg => simplify(evaluate(arg, env)))
  let values: readonly Expr[] = []
  const [first, last, step] = bounds
  if (e.args.length === 2) values = Array.from({ length: countOf(simplify(evaluate(name, env))) }, () => int(1))
  else if (e.args.length === 3 && first && isApp(first)) values = first.args
  else {
    const [low, high, by] = last ? [first, last, step ?? int(1)] : [int(1), first, int(1)]
    if (!low || !high || !isNum(low) || !isNum(high) || !isNum(by))
      throw new Fault('The bounds of a list or sum must be numbers.')
    const out: Expr[] = []
    for (let at = low; signNum(subNum(high, at)) >= 0; at = addNum(at, by)) {
      if (out.length > MOST_ROUNDS) throw new Fault('A list becomes too long.')
      out.push(at)
    }
    values = out
  }
  return values.map(value =>
    binding(env, counter && e.args.length > 2 ? [[counter, value]] : [], () => evaluate(body, env)),
  )
}
const countOf = (e: Expr): number => (e.t === 'int' && e.v >= 0n && e.v < 20_000n ? Number(e.v) : 0)

function summed(e: App, env: Env, joined: (...terms: Expr[]) => Expr): Expr {
  const bounds = e.args.slice(2).map(arg => simplify(evaluate(arg, env)))
  if (bounds.length !== 2 || !bounds.every(isNum)) {
    const name = getArg(e, 1)
    return {
      ...done(e.op, [
        binding(env, name.t === 'sym' ? [[name.name, null]] : [], () => evaluate(getArg(e, 0), env)),
        name,
        ...bounds,
      ]),
      noun: true,
    }
  }
  return joined(...eachOf(e, env).map(simplify))
}

export const SPECIAL: Record<string, Special> = {
  ':': assign,
  '::': assign,
  ':=': define,
  '::=': define,
  block,
  if: conditional,
  for: loop,
  seq: (e, env) => e.args.reduce<Expr>((_, arg) => evaluate(arg, env), FALSE),
  quote: e => getArg(e, 0),
  quotequote: (e, env) => evaluate(evaluate(getArg(e, 0), env), env),
  lambda: (e, env) => (env.simp ? { ...e, done: true } : e),
  return: (e, env) => {
    throw new Returned(e.args[0] ? evaluate(e.args[0], env) : sym('done'))
  },
  call: (e, env) =>
    applyTo(
      evaluate(getArg(e, 0), env),
      e.args.slice(1).map(arg => evaluate(arg, env)),
      env,
    ),
  subscript: (e, env) => element(e, env),
  ev,
  is: (e, env) => verdictOf(holds(getArg(e, 0), env)),
  and: (e, env) => logical(e, env),
  or: (e, env) => logical(e, env),
  makelist: (e, env) => list(eachOf(e, env)),
  sum: (e, env) => summed(e, env, add),
  product: (e, env) => summed(e, env, mul),
  texput: (e, env) => {
    const [name, tex] = [getArg(e, 0), evaluate(getArg(e, 1), env)]
    if (tex.t === 'str')
      env.shown.set(
        name.t === 'sym' || name.t === 'str' ? (name.t === 'sym' ? name.name : name.v) : getKey(name),
        tex.v,
      )
    return tex
  },
  kill: (e, env) => {
    for (const arg of e.args) if (arg.t === 'sym') env.values.delete(arg.name)
    return sym('done')
  },
  ordergreat: () => sym('done'),
  orderless: () => sym('done'),
  declare: () => sym('done'),
  errcatch: (e, env) => {
    try {
      return list([evaluate(getArg(e, 0), env)])
    } catch (error) {
      if (error instanceof Fault && !(error instanceof Returned)) return list([])
      throw error
    }
  },
  exdowncase: (e, env) => lowered(evaluate(getArg(e, 0), env)),
}

const verdictOf = (verdict: boolean | null): Expr => (verdict === null ? sym('unknown') : bool(verdict))

function logical(e: App, env: Env): Expr {
  const args = e.args.map(arg => evaluate(arg, env))
  if (!env.simp) return raw(e.op, ...args)
  const absorbing = e.op === 'and' ? 'false' : 'true'
  const left: Expr[] = []
  for (const arg of args) {
    const verdict =
      isApp(arg) && arg.op !== 'and' && arg.op !== 'or' && arg.op !== 'not' ? holdsPlainly(arg, env) : null
    const value = verdict === null ? arg : bool(verdict)
    if (isSym(value, absorbing)) return value
    if (!isSym(value, absorbing === 'false' ? 'true' : 'false')) left.push(value)
  }
  if (left.length === 0) return bool(absorbing === 'false')
  return left.length === 1 ? (left[0] as Expr) : done(e.op, left)
}
function holdsPlainly(e: App, env: Env): boolean | null {
  // An equation or an inequality in variables stays one: x=1 or x=2.
  return e.args.every(arg => isNum(simplify(arg))) ? holds(e, env) : null
}

function element(e: App, env: Env): Expr {
  const [head, ...path] = e.args
  if (!head) return e
  const at = path.map(arg => simplify(evaluate(arg, env)))
  const named = done('subscript', [head, ...at])
  const direct = env.values.get(getKey(named))
  if (direct) return env.simp ? simplify(direct) : direct
  const held = evaluate(head, env)
  if (!isApp(held) || held.op === 'subscript')
    return head.t === 'sym' && held.t === 'sym' ? done('subscript', [held, ...at]) : named
  let out: Expr = held
  for (const step of at) {
    if (!isApp(out) || step.t !== 'int') return named
    const size: number = out.args.length
    const index: number = step.v < 0n ? size + Number(step.v) : Number(step.v) - 1
    const found: Expr | undefined = out.args[index]
    if (!found) throw new Fault(`There is no element ${step.v} in a list of ${size}.`)
    out = found
  }
  return out
}

function lowered(e: Expr): Expr {
  if (e.t === 'sym') return sym(e.name.startsWith('%') ? e.name : e.name.toLowerCase())
  return e.t === 'app' ? again(raw(e.op, ...e.args.map(lowered))) : e
}
