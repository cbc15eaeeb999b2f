import { Fault } from '../../expr/budget.ts'
import { done, type Expr, float, getKey, int, isApp, isNum, isZero, list, type Num } from '../../expr/node.ts'
import { addNum, divNum, floorBig, getExact, mulNum, signNum, subNum } from '../../expr/rational.ts'
import { simplify } from '../../simplify/simplify.ts'
import type { Builtin } from '../builtin.ts'
import type { Env } from '../env.ts'

const pick = <T>(from: readonly T[], env: Env): T => {
  const found = from[Math.floor(env.chance() * from.length)]
  if (found === undefined) throw new Fault('There is nothing to choose from.')
  return found
}
const numberAt = (e: Expr | undefined): Num => {
  const v = e && simplify(e)
  if (!v || !isNum(v)) throw new Fault('rand needs a number or a list.')
  return v
}

function rand(e: Expr | undefined, env: Env): Expr {
  const from = e && simplify(e)
  if (from && (isApp(from, 'list') || isApp(from, 'set'))) return pick(from.args, env)
  if (from && isApp(from, 'matrix'))
    return done(
      'matrix',
      from.args.map(row =>
        isApp(row)
          ? done(
              'list',
              row.args.map(entry => rand(entry, env)),
            )
          : row,
      ),
    )
  const n = numberAt(from)
  if (signNum(n) <= 0) throw new Fault('rand needs a positive number.')
  return n.t === 'float' ? float(env.chance() * n.v) : int(BigInt(Math.floor(env.chance() * Number(floorBig(n)))))
}
function steps(low: Num, high: Num, step: Num): Num[] {
  if (isZero(step)) throw new Fault('A step of 0 leads nowhere.')
  const count = Number(floorBig(getExact(divNum(subNum(high, low), step))))
  if (count > 100_000) throw new Fault('There are too many numbers to choose from.')
  return Array.from({ length: Math.max(0, count + 1) }, (_, i) => addNum(low, mulNum(int(i), step)))
}
function shuffled(from: readonly Expr[], env: Env): Expr[] {
  const out = [...from]
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(env.chance() * (i + 1))
    ;[out[i], out[j]] = [out[j] as Expr, out[i] as Expr]
  }
  return out
}
const itemsOf = (e: Expr | undefined): readonly Expr[] => (e && isApp(e) ? e.args : [])

export const RANDOM: Record<string, Builtin> = {
  rand: ([e], env) => rand(e, env),
  random: ([e], env) => rand(e, env),
  rand_with_step: ([a, b, c], env) => pick(steps(numberAt(a), numberAt(b), numberAt(c)), env),
  rand_with_prohib: ([a, b, c], env) => {
    const not = new Set(itemsOf(c).map(e => getKey(simplify(e))))
    return pick(
      steps(numberAt(a), numberAt(b), int(1)).filter(n => !not.has(getKey(n))),
      env,
    )
  },
  rand_selection: ([l, n], env) => list(shuffled(itemsOf(l), env).slice(0, Number(floorBig(getExact(numberAt(n)))))),
  rand_selection_with_replacement: ([l, n], env) =>
    list(Array.from({ length: Number(floorBig(getExact(numberAt(n)))) }, () => pick(itemsOf(l), env))),
  random_permutation: ([l], env) => done('list', shuffled(itemsOf(l), env)),
}
