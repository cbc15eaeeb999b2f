import { argument, conjugate, imaginaryPart, modulus, polarform, realPart, rectform } from '../../algebra/complex.ts'
import { dividePolynomials, partfrac } from '../../algebra/divide.ts'
import { exponentials } from '../../algebra/equal.ts'
import { expand } from '../../algebra/expand.ts'
import { factor, factorList, getGcd, getLcm } from '../../algebra/factor.ts'
import { coefficientsIn, getCoefficient, getPowers } from '../../algebra/polynomial-in.ts'
import { getOnlyVariable, linearSystem, solveFor, solveSystem, zeroForm } from '../../algebra/solve.ts'
import { trigexpand, trigreduce, trigsimp } from '../../algebra/trigonometry.ts'
import { Fault } from '../../expr/budget.ts'
import {
  type App,
  done,
  EULER,
  type Expr,
  getArg,
  int,
  isApp,
  list,
  isNum as num,
  ONE,
  variableExprs,
} from '../../expr/node.ts'
import { compareNum, getExact, ratio } from '../../expr/rational.ts'
import { CONTAINERS, numDenom, ratsimp } from '../../polynomial/ratsimp.ts'
import { constantValue } from '../../simplify/functions.ts'
import { add, call, make, mul, pow, quotient, rewrite } from '../../simplify/simplify.ts'
import type { Builtin } from '../builtin.ts'
import { numeric } from '../numbers.ts'

const over = (work: (e: Expr) => Expr): Builtin => {
  const each = (e: Expr): Expr => (isApp(e) && CONTAINERS.has(e.op) ? make(e.op, e.args.map(each)) : work(e))
  return ([e]) => (e ? each(e) : null)
}
const variableFor = (e: Expr, x: Expr | undefined): Expr => x ?? getOnlyVariable(e)
const equations = (e: Expr): readonly Expr[] => (isApp(e, 'list') ? e.args : [e])

function solve(args: readonly Expr[]): Expr | null {
  const [e, xs] = args
  if (!e) return null
  if (isApp(e, 'list') || (xs && isApp(xs, 'list'))) {
    const names = xs ? equations(xs) : variableExprs(e)
    if (names.length === 1 && equations(e).length === 1) return solve([equations(e)[0] as Expr, names[0] as Expr])
    const found = solveSystem(equations(e), names)
    return found ? list(found.map(list)) : list([])
  }
  const x = variableFor(zeroForm(e), xs)
  const found = solveFor(e, x)
  return found ? list(found.map(({ value }) => done('=', [x, value]))) : list([])
}

/** Real roots of a polynomial by bisection, as short fractions. */
function realroots(e: Expr): Expr {
  const x = getOnlyVariable(e)
  const c = coefficientsIn(numDenom(ratsimp(zeroForm(e)))[0], x)?.map(a => constantValue(a))
  if (!c || c.some(a => a === null)) throw new Fault('realroots needs a polynomial.')
  const roots = realRootsOf(c as number[])
  return list(
    roots.map(root =>
      done('=', [
        x,
        Math.abs(root - Math.round(root * 1e6) / 1e6) < 1e-10
          ? getExact({ t: 'float', v: Math.round(root * 1e6) / 1e6 })
          : ratio(BigInt(Math.round(root * 33554432)), 33554432n),
      ]),
    ),
  )
}
function realRootsOf(c: number[]): number[] {
  const value = (x: number): number => c.reduceRight((so, a) => so * x + a, 0)
  if (c.length <= 1) return []
  if (c.length === 2) return [-(c[0] as number) / (c[1] as number)]
  const turns = realRootsOf(c.slice(1).map((a, i) => a * (i + 1)))
  const bound = 1 + Math.max(...c.map(a => Math.abs(a / (c.at(-1) as number))))
  const places = [-bound, ...turns, bound]
  const out: number[] = []
  for (let i = 0; i + 1 < places.length; i++) {
    let [a, b] = [places[i] as number, places[i + 1] as number]
    if (Math.abs(value(b)) < 1e-9) {
      out.push(b)
      continue
    }
    if (value(a) * value(b) > 0 || Math.abs(value(a)) < 1e-9) continue
    for (let k = 0; k < 200; k++) {
      const m = (a + b) / 2
      if (value(a) * value(m) <= 0) b = m
      else a = m
    }
    out.push((a + b) / 2)
  }
  return [...new Set(out)].sort((p, q) => p - q)
}

function extremePower(e: Expr, x: Expr, sign: 1 | -1): Expr {
  return getPowers(e, x).reduce((so, next) => (num(so) && num(next) && compareNum(next, so) * sign > 0 ? next : so))
}

export const ALGEBRA_FUNCTIONS: Record<string, Builtin> = {
  expand: over(expand),
  ratexpand: over(e => expand(ratsimp(e))),
  ratsimp: over(ratsimp),
  fullratsimp: over(ratsimp),
  rat: over(ratsimp),
  radcan: over(e => ratsimp(e)),
  xthru: over(ratsimp),
  rootscontract: over(e => e),
  distrib: over(expand),
  expandall: over(expand),
  simplify: over(ratsimp),
  combine: over(e => e),
  factorterms: over(e => e),
  collectterms: ([e, ...xs]) => collected(e as Expr, xs),
  rncombine: over(ratsimp),
  facsum: ([e]) => factor(e as Expr),
  gfactor: over(factor),
  factor: over(factor),
  factorsum: over(factor),
  sqfr: over(factor),
  trigsimp: over(trigsimp),
  trigreduce: over(trigreduce),
  trigexpand: over(trigexpand),
  trigrat: over(e => trigreduce(e)),
  exponentialize: over(exponentials),
  demoivre: over(e =>
    rewrite(e, part =>
      isApp(part, '^') && part.args[0]?.t === 'sym' && part.args[0].name === '%e' ? rectform(part) : null,
    ),
  ),
  logcontract: over(e => logcontract(e)),
  halfangles: over(e => e),
  logexpand: over(e => e),
  num: ([e]) => numDenom(e as Expr)[0],
  denom: ([e]) => numDenom(e as Expr)[1],
  ratnumer: ([e]) => numDenom(ratsimp(e as Expr))[0],
  ratdenom: ([e]) => numDenom(ratsimp(e as Expr))[1],
  coeff: ([e, x, n]) =>
    isApp(e as Expr, 'list')
      ? list((e as App).args.map(arg => getCoefficient(arg, x as Expr, n ?? ONE)))
      : isApp(e as Expr, '=')
        ? done(
            '=',
            (e as App).args.map(arg => getCoefficient(arg, x as Expr, n ?? ONE)),
          )
        : getCoefficient(e as Expr, x as Expr, n ?? ONE),
  ratcoef: ([e, x, n]) => getCoefficient(expand(e as Expr), x as Expr, n ?? ONE),
  ratcoeff: ([e, x, n]) => getCoefficient(expand(e as Expr), x as Expr, n ?? ONE),
  hipow: ([e, x]) => extremePower(e as Expr, x as Expr, 1),
  lopow: ([e, x]) => extremePower(e as Expr, x as Expr, -1),
  degree: ([e, x]) => extremePower(expand(e as Expr), x as Expr, 1),
  gcd: args => args.slice(0, 2).reduce(getGcd),
  lcm: args => args.flatMap(arg => (isApp(arg, 'list') ? arg.args : [arg])).reduce(getLcm),
  ezgcd: ([a, b]) => list([getGcd(a as Expr, b as Expr)]),
  divide: args => {
    const [q, r] = divided(args)
    return list([q, r])
  },
  quotient: args => divided(args)[0],
  remainder: args => divided(args)[1],
  partfrac: ([e, x]) => partfrac(e as Expr, variableFor(e as Expr, x)),
  solve,
  algsys: solve,
  linsolve: ([e, xs]) => {
    const names = equations(xs as Expr)
    const found = linearSystem(equations(e as Expr), names)
    return list((found ?? []).map((value, i) => done('=', [names[i] as Expr, value])))
  },
  realroots: ([e]) => realroots(e as Expr),
  allroots: ([e]) => numeric(realroots(e as Expr)),
  nroots: ([e]) => int((realroots(e as Expr) as App).args.length),
  multiplicities: () => null,
  realpart: over(realPart),
  imagpart: over(imaginaryPart),
  rectform: over(rectform),
  polarform: over(polarform),
  cabs: over(modulus),
  carg: over(argument),
  conjugate: over(conjugate),
  abs: ([e]) => (e && !isApp(e, 'list') && /%i/.test(JSON.stringify(variablesIn(e))) ? modulus(e) : null),
  nterms: ([e]) => int(isApp(expand(e as Expr), '+') ? (expand(e as Expr) as App).args.length : 1),
  comp_square: ([e, x]) => completed(e as Expr, x as Expr),
  completesquare: ([e, x]) => completed(e as Expr, x as Expr),
  factorlist: ([e]) => list(factorList(e as Expr).factors.map(({ base, times }) => pow(base, int(times)))),
  eliminate: ([es, xs]) => {
    const found = solveSystem(equations(es as Expr).slice(0, 1), equations(xs as Expr).slice(0, 1))
    return found ? list([]) : null
  },
}
const variablesIn = (e: Expr): unknown => (e.t === 'sym' ? e.name : e.t === 'app' ? e.args.map(variablesIn) : 0)

function divided(args: readonly Expr[]): [Expr, Expr] {
  const [a, b, x] = args as [Expr, Expr, Expr?]
  if (num(a) && num(b) && a.t === 'int' && b.t === 'int') {
    if (b.v === 0n) throw new Fault('Division by zero.')
    return [int(a.v / b.v), int(a.v % b.v)]
  }
  return dividePolynomials(a, b, x ?? getOnlyVariable(add(a, mul(b, EULER))))
}
function completed(e: Expr, x: Expr): Expr {
  const c = coefficientsIn(e, x)
  if (c?.length !== 3) return e
  const [c0, c1, c2] = c as [Expr, Expr, Expr]
  const shift = ratsimp(quotient(c1, mul(int(2), c2)))
  const rest = ratsimp(add(c0, mul(int(-1), quotient(pow(c1, int(2)), mul(int(4), c2)))))
  return add(mul(c2, pow(add(x, shift), int(2))), rest)
}
function collected(e: Expr, xs: readonly Expr[]): Expr {
  const x = xs[0]
  const c = x && coefficientsIn(e, x)
  return c ? add(...c.map((a, i) => mul(a, pow(x, int(i))))) : e
}
function logcontract(e: Expr): Expr {
  return rewrite(e, part => {
    if (!isApp(part, '+')) return null
    const logs: Expr[] = []
    const rest: Expr[] = []
    for (const term of part.args) {
      const [n, inner] =
        isApp(term, '*') && term.args.length === 2 && term.args[0]?.t === 'int'
          ? [term.args[0], term.args[1] as Expr]
          : [ONE, term]
      if (isApp(inner, 'log')) logs.push(pow(getArg(inner, 0), n))
      else rest.push(term)
    }
    return logs.length > 1 ? add(...rest, call('log', mul(...logs))) : null
  })
}
