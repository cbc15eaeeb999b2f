import { Fault } from '../expr/budget.ts'
import {
  done,
  type Expr,
  float,
  int,
  isApp,
  isConstantName,
  isExact,
  isInt,
  isNum,
  isSym,
  isZero,
  MINUS_ONE,
  ONE,
  PI,
  type Rat,
  ZERO,
} from '../expr/node.ts'
import { floorBig, getBelow, getTop, negNum, ratio, signNum, toFloat } from '../expr/rational.ts'
import { evaluateReal } from './numeric.ts'
import { splitTerm } from './plus.ts'
import { isPositive, power } from './power.ts'
import { times } from './times.ts'
import { simplifyTrig } from './trig.ts'

const HALF: Rat = { t: 'rat', n: 1n, d: 2n }
export const sqrt = (e: Expr): Expr => power(e, HALF)

/** What Maxima's simplifier makes of a function of simplified arguments; null where it stays as it is. */
export function simplifyFunction(op: string, args: readonly Expr[]): Expr | null {
  const [a, b] = args
  if (!a) return null
  const known = FUNCTIONS[op]
  if (known && (args.length === 1 || TWO_ARGUMENTS.has(op))) return known(a, b)
  return args.length === 1 ? simplifyTrig(op, a) : null
}

const TWO_ARGUMENTS = new Set(['binomial', 'mod', 'atan2', 'log', 'root'])

const FUNCTIONS: Record<string, (a: Expr, b?: Expr) => Expr | null> = {
  sqrt: a => sqrt(a),
  exp: a => power({ t: 'sym', name: '%e' }, a),
  log: a => logarithm(a),
  ln: a => simplifyFunction('log', [a]) ?? done('log', [a]),
  abs: a => absolute(a),
  cabs: () => null,
  '!': a => factorial(a),
  factorial: a => factorial(a) ?? done('!', [a]),
  gamma: a => (a.t === 'int' && a.v > 0n ? factorial(int(a.v - 1n)) : null),
  binomial: (a, b) => (a.t === 'int' && b?.t === 'int' ? binomial(a.v, b.v) : null),
  signum: a => sign(a),
  floor: a => rounded(a, Math.floor, e => floorBig(e)),
  entier: a => rounded(a, Math.floor, e => floorBig(e)),
  ceiling: a => rounded(a, Math.ceil, e => -floorBig(negNum(e) as Rat)),
  truncate: a => rounded(a, Math.trunc, e => getTop(e) / getBelow(e)),
  round: a => rounded(a, halfEven, e => floorBig(ratio(getTop(e) * 2n + getBelow(e), getBelow(e) * 2n))),
  mod: (a, b) => (b ? modulo(a, b) : null),
  conjugate: a => (isNum(a) ? a : null),
  root: (a, b) => (b ? power(a, power(b, MINUS_ONE)) : sqrt(a)),
  atan2: (a, b) => (b && isNum(a) && isNum(b) ? atan2(a, b) : null),
  not: a => (isSym(a, 'true') ? { t: 'sym', name: 'false' } : isSym(a, 'false') ? { t: 'sym', name: 'true' } : null),
}

function halfEven(v: number): number {
  const r = Math.round(v)
  return Math.abs(v % 1) === 0.5 && r % 2 !== 0 ? r - 1 : r
}

function logarithm(a: Expr): Expr | null {
  if (isInt(a, 1)) return ZERO
  if (isZero(a)) throw new Fault('The logarithm of 0 is not defined.')
  if (a.t === 'float') return a.v > 0 ? float(Math.log(a.v)) : null
  if (isSym(a, '%e')) return ONE
  if (isSym(a, 'inf')) return a
  if (isApp(a, '^') && (isSym(a.args[0] as Expr, '%e') || !isNum(a.args[0] as Expr) || isExact(a.args[1] as Expr))) {
    const [base, exponent] = a.args as [Expr, Expr]
    if (isSym(base, '%e')) return exponent
    return times([exponent, simplifyFunction('log', [base]) ?? done('log', [base])])
  }
  if (a.t === 'rat' && a.n === 1n) return times([MINUS_ONE, done('log', [int(a.d)])])
  return null
}

function absolute(a: Expr): Expr | null {
  if (isNum(a)) return signNum(a) < 0 ? negNum(a) : a
  if (isPositive(a)) return a
  if (isSym(a, 'inf') || isSym(a, 'minf')) return { t: 'sym', name: 'inf' }
  if (isApp(a, 'abs')) return a
  if (isApp(a, '^') && a.args[1]?.t === 'int') {
    return a.args[1].v % 2n === 0n
      ? a
      : power(simplifyFunction('abs', [a.args[0] as Expr]) ?? done('abs', [a.args[0] as Expr]), a.args[1])
  }
  if (isApp(a, '*')) return times(a.args.map(arg => (isSym(arg, '%i') ? ONE : (absolute(arg) ?? done('abs', [arg])))))
  if (isApp(a, '+')) {
    const value = constantValue(a)
    if (value !== null && Math.abs(value) > 1e-12) return value < 0 ? times([MINUS_ONE, a]) : a
    const last = a.args.at(-1) as Expr
    if (signNum(splitTerm(last)[0]) < 0) return done('abs', [times([MINUS_ONE, a])])
  }
  return null
}

/** The value of an expression without variables; null where it has some or is not real. */
export function constantValue(e: Expr): number | null {
  if (!isClosed(e)) return null
  return evaluateReal(e)
}
function isClosed(e: Expr): boolean {
  return e.t === 'sym'
    ? isConstantName(e.name) && e.name !== '%i'
    : e.t === 'str'
      ? false
      : e.t !== 'app' || e.args.every(isClosed)
}

function sign(a: Expr): Expr | null {
  if (isNum(a)) return int(signNum(a))
  const value = constantValue(a)
  return value === null || Math.abs(value) < 1e-12 ? null : int(Math.sign(value))
}

function factorial(a: Expr): Expr | null {
  if (a.t !== 'int' || a.v < 0n) return null
  if (a.v > 1000n) throw new Fault('A number becomes too large.')
  let product = 1n
  for (let i = 2n; i <= a.v; i++) product *= i
  return int(product)
}

function binomial(n: bigint, k: bigint): Expr {
  if (k < 0n || k > 1000n) return ZERO
  let [top, below] = [1n, 1n]
  for (let i = 0n; i < k; i++) [top, below] = [top * (n - i), below * (i + 1n)]
  return ratio(top, below)
}

function rounded(a: Expr, ofFloat: (v: number) => number, ofExact: (e: Rat) => bigint): Expr | null {
  if (a.t === 'int') return a
  if (a.t === 'rat') return int(ofExact(a))
  const value = a.t === 'float' ? a.v : constantValue(a)
  return value === null || !Number.isFinite(value) ? null : int(BigInt(ofFloat(value)))
}

function modulo(a: Expr, b: Expr): Expr | null {
  if (!isNum(a) || !isNum(b) || isZero(b)) return isNum(a) && isZero(b) ? a : null
  if (a.t === 'float' || b.t === 'float') {
    const [x, y] = [toFloat(a), toFloat(b)]
    return float(x - y * Math.floor(x / y))
  }
  const whole = floorBig(ratio(getTop(a) * getBelow(b), getBelow(a) * getTop(b)))
  return ratio(getTop(a) * getBelow(b) - whole * getTop(b) * getBelow(a), getBelow(a) * getBelow(b))
}

function atan2(y: Expr, x: Expr): Expr | null {
  if (!isNum(x) || !isNum(y)) return null
  if (isZero(x)) return isZero(y) ? null : times([PI, ratio(BigInt(signNum(y)), 2n)])
  const base = simplifyTrig('atan', times([y, power(x, MINUS_ONE)])) ?? done('atan', [times([y, power(x, MINUS_ONE)])])
  if (signNum(x) > 0) return base
  return plusPi(base, signNum(y) < 0 ? -1 : 1)
}
const plusPi = (base: Expr, turn: number): Expr => (isZero(base) ? PI : simpleSum(base, times([int(turn), PI])))
function simpleSum(a: Expr, b: Expr): Expr {
  const [n, rest] = splitTerm(a)
  if (isSym(rest, '%pi'))
    return times([ratio(getTop(n as Rat) + getBelow(n as Rat) * (isApp(b, '*') ? -1n : 1n), getBelow(n as Rat)), PI])
  return done('+', [b, a])
}
