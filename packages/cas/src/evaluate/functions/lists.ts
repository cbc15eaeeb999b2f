import { Fault } from '../../expr/budget.ts'
import {
  type App,
  bool,
  done,
  type Expr,
  getArg,
  getKey,
  int,
  isApp,
  isNum,
  isSym,
  list,
  raw,
  same,
  str,
  variableExprs,
} from '../../expr/node.ts'
import { compare } from '../../expr/order.ts'
import { compareNum } from '../../expr/rational.ts'
import { numDenom } from '../../polynomial/ratsimp.ts'
import { constantValue } from '../../simplify/functions.ts'
import { make, simplify, sortedOnce } from '../../simplify/simplify.ts'
import type { Builtin } from '../builtin.ts'
import { applyTo } from '../core.ts'
import type { Env } from '../env.ts'
import { holds } from '../logic.ts'
import { replaced } from '../substitute.ts'

const items = (e: Expr | undefined): readonly Expr[] => {
  if (!e || !isApp(e)) throw new Fault('A list is needed here.')
  return e.args
}
const whole = (e: Expr | undefined): number => {
  const v = e && simplify(e)
  if (v?.t !== 'int') throw new Fault('A whole number is needed here.')
  return Number(v.v)
}
const at = (args: readonly Expr[], i: number): Expr => {
  const found = args[i < 0 ? args.length + i : i]
  if (!found) throw new Fault('There is no such element.')
  return found
}
const nth =
  (i: number): Builtin =>
  args =>
    at(items(args[0]), i)
const setOf = (elements: readonly Expr[]): Expr => done('set', sortedOnce(elements.map(simplify)))
const truth = (f: Expr, arg: Expr, env: Env): boolean =>
  isSym(applyTo(f, [arg], env), 'true') || holds(applyTo(f, [arg], env), env) === true
const setsOf = (args: readonly Expr[]): (readonly Expr[])[] => args.map(arg => items(simplify(arg)))
const keysOf = (elements: readonly Expr[]): Set<string> => new Set(elements.map(getKey))

/** Numbers by size, the rest by the canonical order. */
export function byValue(a: Expr, b: Expr): number {
  if (isNum(a) && isNum(b)) return compareNum(a, b)
  const [x, y] = [constantValue(simplify(a)), constantValue(simplify(b))]
  return x !== null && y !== null ? x - y : compare(a, b)
}
function mappedOver(f: Expr, args: readonly Expr[], env: Env): Expr {
  const first = args[0] as Expr
  if (!isApp(first)) return applyTo(f, args, env)
  const shortest = Math.min(...args.map(arg => items(arg).length))
  const out = Array.from({ length: shortest }, (_, i) =>
    applyTo(
      f,
      args.map(arg => items(arg)[i] as Expr),
      env,
    ),
  )
  return env.simp ? make(first.op, out.map(simplify)) : raw(first.op, ...out)
}
function flat(e: Expr, op: string): readonly Expr[] {
  return isApp(e) && e.op === op ? e.args.flatMap(arg => flat(arg, op)) : [e]
}
function deepMap(f: Expr, e: Expr, env: Env): Expr {
  return isApp(e, 'matrix') || isApp(e, 'list')
    ? done(
        e.op,
        e.args.map(arg => deepMap(f, arg, env)),
      )
    : applyTo(f, [e], env)
}
/** The parts of an expression as written or simplified: with `-` and `/` where Maxima shows them. */
const partsOf = (e: Expr): readonly Expr[] => {
  if (!isApp(e)) throw new Fault('This has no parts.')
  if (isApp(e, '*') && e.done && !same(numDenom(e)[1], int(1))) return numDenom(e)
  return isApp(e, '+') && e.done ? [...e.args].reverse() : e.args
}

export const LISTS: Record<string, Builtin> = {
  first: nth(0),
  second: nth(1),
  third: nth(2),
  fourth: nth(3),
  fifth: nth(4),
  sixth: nth(5),
  seventh: nth(6),
  eighth: nth(7),
  ninth: nth(8),
  tenth: nth(9),
  last: nth(-1),
  rest: ([e, n]) => {
    const skip = n ? whole(n) : 1
    return done((e as App).op, skip < 0 ? items(e).slice(0, skip) : items(e).slice(skip))
  },
  length: ([e]) => int(items(e).length),
  cardinality: ([e]) => int(items(simplify(e as Expr)).length),
  append: args => done(isApp(args[0] as Expr) ? (args[0] as App).op : 'list', args.flatMap(items)),
  cons: ([e, l]) => done((l as App).op, [e as Expr, ...items(l)]),
  endcons: ([e, l]) => done((l as App).op, [...items(l), e as Expr]),
  reverse: ([l]) => done('list', [...items(l)].reverse()),
  join: ([a, b]) => list(items(a).flatMap((x, i) => (items(b)[i] ? [x, items(b)[i] as Expr] : []))),
  delete: ([e, l]) =>
    done(
      (l as App).op,
      items(l).filter(x => !same(simplify(x), simplify(e as Expr))),
    ),
  member: ([e, l]) => bool(items(l).some(x => same(simplify(x), simplify(e as Expr)))),
  elementp: ([e, l]) => bool(items(l).some(x => same(simplify(x), simplify(e as Expr)))),
  sort: ([l, f], env) =>
    list(
      [...items(l)].sort(
        f
          ? (a, b) =>
              f.t === 'sym' && f.name === 'ordergreatp'
                ? compare(b, a)
                : f.t === 'str' && f.v === '>'
                  ? byValue(b, a)
                  : f.t === 'sym' && f.name === 'orderlessp'
                    ? compare(a, b)
                    : isSym(applyTo(f, [a, b], env), 'true')
                      ? -1
                      : holds(applyTo(f, [a, b], env), env)
                        ? -1
                        : 1
          : byValue,
      ),
    ),
  unique: ([l]) => list(sortedOnce(items(l))),
  flatten: ([l]) => done((l as App).op, flat(l as Expr, (l as App).op)),
  setify: ([l]) => setOf(items(l)),
  set: args => setOf(args),
  listify: ([s]) => list(items(simplify(s as Expr))),
  union: args => setOf(args.flatMap(items)),
  intersection: args => {
    const [first, ...others] = setsOf(args)
    return setOf((first ?? []).filter(e => others.every(o => keysOf(o).has(getKey(e)))))
  },
  intersect: args => LISTS.intersection?.(args, undefined as never) ?? null,
  setdifference: ([a, b]) => {
    const out = keysOf(items(simplify(b as Expr)))
    return setOf(items(simplify(a as Expr)).filter(e => !out.has(getKey(e))))
  },
  symmdifference: ([a, b]) => {
    const [x, y] = [items(simplify(a as Expr)), items(simplify(b as Expr))]
    return setOf([...x.filter(e => !keysOf(y).has(getKey(e))), ...y.filter(e => !keysOf(x).has(getKey(e)))])
  },
  adjoin: ([e, s]) => setOf([e as Expr, ...items(s)]),
  disjoin: ([e, s]) => setOf(items(s).filter(x => !same(x, e as Expr))),
  subsetp: ([a, b]) => {
    const all = keysOf(items(simplify(b as Expr)))
    return bool(items(simplify(a as Expr)).every(e => all.has(getKey(e))))
  },
  subset: ([s, f], env) => setOf(items(s).filter(e => truth(f as Expr, e, env))),
  sublist: ([l, f], env) => list(items(l).filter(e => truth(f as Expr, e, env))),
  sublist_indices: ([l, f], env) => list(items(l).flatMap((e, i) => (truth(f as Expr, e, env) ? [int(i + 1)] : []))),
  emptyp: ([l]) => bool(isApp(l as Expr) && items(l).length === 0),
  powerset: ([s]) => {
    const all = items(s)
    if (all.length > 10) throw new Fault('A set is too large.')
    return setOf(Array.from({ length: 1 << all.length }, (_, bits) => setOf(all.filter((__, i) => (bits >> i) & 1))))
  },
  cartesian_product: args =>
    setOf(
      args
        .map(items)
        .reduce<Expr[][]>((so, next) => so.flatMap(x => next.map(y => [...x, y])), [[]])
        .map(list),
    ),
  map: ([f, ...ls], env) => mappedOver(f as Expr, ls, env),
  maplist: ([f, ...ls], env) =>
    mappedOver(
      f as Expr,
      ls.map(l => (isApp(l) ? done('list', l.args) : l)),
      env,
    ),
  matrixmap: ([f, m], env) => deepMap(f as Expr, m as Expr, env),
  zip_with: ([f, ...ls], env) => mappedOver(f as Expr, ls, env),
  apply: ([f, l], env) => applyTo(f as Expr, items(l), env),
  lreduce: ([f, l], env) => items(l).reduce((a, b) => applyTo(f as Expr, [a, b], env)),
  rreduce: ([f, l], env) => [...items(l)].reverse().reduce((a, b) => applyTo(f as Expr, [b, a], env)),
  every: ([f, l], env) => bool(items(l).every(e => truth(f as Expr, e, env))),
  some: ([f, l], env) => bool(items(l).some(e => truth(f as Expr, e, env))),
  any_listp: ([f, l], env) => bool(items(l).some(e => truth(f as Expr, e, env))),
  all_listp: ([f, l], env) => bool(items(l).every(e => truth(f as Expr, e, env))),
  lmax: ([l]) => make('max', items(simplify(l as Expr))),
  lmin: ([l]) => make('min', items(simplify(l as Expr))),
  max: args => extreme('max', args),
  min: args => extreme('min', args),
  lhs: ([e]) => (isApp(e as Expr) && SIDES.has((e as App).op) ? getArg(e as App, 0) : (e as Expr)),
  rhs: ([e]) => (isApp(e as Expr) && SIDES.has((e as App).op) ? getArg(e as App, 1) : int(0)),
  args: ([e]) => list(partsOf(e as Expr)),
  part: ([e, ...path]) =>
    path.reduce<Expr>(
      (so, step) => (whole(step) === 0 ? str((so as App).op) : at(partsOf(so), whole(step) - 1)),
      e as Expr,
    ),
  inpart: ([e, ...path]) => path.reduce<Expr>((so, step) => at(items(so), whole(step) - 1), e as Expr),
  op: ([e]) => (isApp(e as Expr) ? str((e as App).op === 'list' ? '[' : (e as App).op) : null),
  safe_op: ([e]) =>
    str(
      isApp(e as Expr)
        ? (e as App).op === 'list'
          ? '['
          : isApp(e as Expr, '*') && !same(numDenom(e as Expr)[1], int(1)) && (e as App).done
            ? '/'
            : (e as App).op
        : '',
    ),
  get_ops: ([e]) => {
    const found: Expr[] = []
    const walk = (x: Expr): void => {
      if (isApp(x)) {
        found.push(str(x.op))
        x.args.forEach(walk)
      }
    }
    walk(e as Expr)
    return done('set', sortedOnce(found))
  },
  listofvars: ([e]) => list(variableExprs(e as Expr).sort(compare)),
  subst: args => substitution(args),
  sequenceify: ([l]) => l ?? null,
  copylist: ([l]) => l ?? null,
  copy: ([l]) => l ?? null,
  copymatrix: ([l]) => l ?? null,
  firstn: ([l, n]) => list(items(l).slice(0, whole(n))),
}
const SIDES = new Set(['=', '#', '<', '>', '<=', '>=', ':=', ':', '->'])

function extreme(op: 'max' | 'min', args: readonly Expr[]): Expr | null {
  const values = args.map(arg => ({ arg, value: constantValue(simplify(arg)) }))
  if (values.length === 0 || values.some(({ value }) => value === null)) return null
  return values.reduce((so, next) =>
    (op === 'max' ? (next.value as number) > (so.value as number) : (next.value as number) < (so.value as number))
      ? next
      : so,
  ).arg
}

function substitution(args: readonly Expr[]): Expr | null {
  const [a, b, c] = args
  if (a && b && c) return replaced(c, [[b, a]], true)
  if (!a || !b) return null
  const equations: readonly Expr[] = isApp(a, 'list') ? a.args : [a]
  return equations.reduce<Expr>(
    (so, equation) => (isApp(equation, '=') ? replaced(so, [[getArg(equation, 0), getArg(equation, 1)]], true) : so),
    b,
  )
}
