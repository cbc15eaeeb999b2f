// Values of expressions in complex floating point: for quick tests, never for results that should be exact.
import { spend } from '../expr/budget.ts'
import { type Expr, isNum } from '../expr/node.ts'
import { toFloat } from '../expr/rational.ts'

export type Complex = readonly [re: number, im: number]

const cx = (re: number, im = 0): Complex => [re, im]
const plus = ([a, b]: Complex, [c, d]: Complex): Complex => [a + c, b + d]
const minus = ([a, b]: Complex, [c, d]: Complex): Complex => [a - c, b - d]
const by = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c]
const over = (x: Complex, [c, d]: Complex): Complex => {
  const size = c * c + d * d
  const [re, im] = by(x, [c, -d])
  return [re / size, im / size]
}
const exp = ([a, b]: Complex): Complex => [Math.exp(a) * Math.cos(b), b === 0 ? 0 : Math.exp(a) * Math.sin(b)]
const log = ([a, b]: Complex): Complex => [Math.log(Math.hypot(a, b)), Math.atan2(b, a)]
const scaled = ([a, b]: Complex, k: number): Complex => [a * k, b * k]
const turned = ([a, b]: Complex): Complex => [-b, a]
const ONE = cx(1)

function power(x: Complex, n: Complex): Complex {
  if (n[1] === 0 && Number.isInteger(n[0]) && Math.abs(n[0]) <= 64) {
    let out = ONE
    for (let i = Math.abs(n[0]); i > 0; i--) out = by(out, x)
    return n[0] < 0 ? over(ONE, out) : out
  }
  if (x[0] === 0 && x[1] === 0) return n[0] > 0 ? cx(0) : cx(Number.NaN)
  if (x[1] === 0 && n[1] === 0 && x[0] > 0) return cx(x[0] ** n[0])
  return exp(by(n, log(x)))
}
const sqrt = (x: Complex): Complex => power(x, cx(0.5))
const sinh = (x: Complex): Complex => scaled(minus(exp(x), exp(scaled(x, -1))), 0.5)
const cosh = (x: Complex): Complex => scaled(plus(exp(x), exp(scaled(x, -1))), 0.5)
const sin = (x: Complex): Complex => (x[1] === 0 ? cx(Math.sin(x[0])) : scaled(turned(sinh(turned(x))), -1))
const cos = (x: Complex): Complex => (x[1] === 0 ? cx(Math.cos(x[0])) : cosh(turned(x)))
const asinh = (x: Complex): Complex => log(plus(x, sqrt(plus(by(x, x), ONE))))
const acosh = (x: Complex): Complex => log(plus(x, by(sqrt(plus(x, ONE)), sqrt(minus(x, ONE)))))
const atanh = (x: Complex): Complex => scaled(minus(log(plus(ONE, x)), log(minus(ONE, x))), 0.5)
const asin = (x: Complex): Complex => scaled(turned(asinh(turned(x))), -1)
const atan = (x: Complex): Complex => (x[1] === 0 ? cx(Math.atan(x[0])) : scaled(turned(atanh(turned(x))), -1))
const real =
  (work: (v: number) => number) =>
  (x: Complex): Complex =>
    Math.abs(x[1]) < 1e-9 ? cx(work(x[0])) : cx(Number.NaN)

function gamma(v: number): number {
  if (v < 0.5) return Math.PI / (Math.sin(Math.PI * v) * gamma(1 - v))
  const parts = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  const sum = parts.reduce((so, part, i) => so + part / (v + i), 0.99999999999980993)
  const t = v + 6.5
  return Math.sqrt(2 * Math.PI) * t ** (v - 0.5) * Math.exp(-t) * sum
}

const FUNCTIONS: Record<string, (x: Complex) => Complex> = {
  sin,
  cos,
  sinh,
  cosh,
  asin,
  atan,
  asinh,
  acosh,
  atanh,
  sqrt,
  exp,
  log,
  ln: log,
  tan: x => over(sin(x), cos(x)),
  cot: x => over(cos(x), sin(x)),
  sec: x => over(ONE, cos(x)),
  csc: x => over(ONE, sin(x)),
  tanh: x => over(sinh(x), cosh(x)),
  coth: x => over(cosh(x), sinh(x)),
  sech: x => over(ONE, cosh(x)),
  csch: x => over(ONE, sinh(x)),
  acos: x => minus(cx(Math.PI / 2), asin(x)),
  acot: x => atan(over(ONE, x)),
  asec: x => minus(cx(Math.PI / 2), asin(over(ONE, x))),
  acsc: x => asin(over(ONE, x)),
  lg: x => scaled(log(x), 1 / Math.LN10),
  abs: ([a, b]) => cx(Math.hypot(a, b)),
  cabs: ([a, b]) => cx(Math.hypot(a, b)),
  carg: ([a, b]) => cx(Math.atan2(b, a)),
  realpart: ([a]) => cx(a),
  imagpart: ([, b]) => cx(b),
  conjugate: ([a, b]) => cx(a, -b),
  signum: real(Math.sign),
  floor: real(Math.floor),
  ceiling: real(Math.ceil),
  '!': real(v => gamma(v + 1)),
  gamma: real(gamma),
  '-': x => scaled(x, -1),
  dispdp: x => x,
  dispsf: x => x,
}

/** Of the functions that have one: their value at a real place, where that is real. */
export const FLOAT_FUNCTIONS: Record<string, (v: number) => number> = Object.fromEntries(
  Object.entries(FUNCTIONS)
    .filter(([name]) => /^a?(sin|cos|tan|sec|csc|cot)h?$/.test(name))
    .map(([name, work]) => [
      name,
      (v: number) => {
        const [re, im] = work(cx(v))
        return Math.abs(im) < 1e-12 ? re : Number.NaN
      },
    ]),
)

const CONSTANTS: Record<string, Complex> = {
  '%e': cx(Math.E),
  '%pi': cx(Math.PI),
  '%i': cx(0, 1),
  '%phi': cx((1 + Math.sqrt(5)) / 2),
  '%gamma': cx(0.5772156649015329),
  inf: cx(Number.POSITIVE_INFINITY),
  minf: cx(Number.NEGATIVE_INFINITY),
}

/** The value of `e` where `at` gives those of its variables; null where it has none. */
export function evaluateComplex(e: Expr, at: (name: Expr) => Complex | null): Complex | null {
  spend()
  if (isNum(e)) return cx(toFloat(e))
  if (e.t === 'sym') return CONSTANTS[e.name] ?? at(e)
  if (e.t === 'str') return null
  if (e.op === 'subscript') return at(e)
  const args: Complex[] = []
  for (const arg of e.args) {
    const value = evaluateComplex(arg, at)
    if (!value) return null
    args.push(value)
  }
  const [a, b] = args
  switch (e.op) {
    case '+':
      return args.reduce(plus, cx(0))
    case '*':
      return args.reduce(by, ONE)
    case '^':
      return a && b ? power(a, b) : null
    case '/':
      return a && b ? over(a, b) : null
    case '-':
      return a && b ? minus(a, b) : a ? scaled(a, -1) : null
    case 'atan2':
      return a && b ? cx(Math.atan2(a[0], b[0])) : null
    case 'max':
      return cx(Math.max(...args.map(([re]) => re)))
    case 'min':
      return cx(Math.min(...args.map(([re]) => re)))
    case 'log':
      return a && b ? over(log(a), log(b)) : a ? log(a) : null
    case 'lg':
      return a && b ? over(log(a), log(b)) : a ? scaled(log(a), 1 / Math.LN10) : null
    case 'mod':
      return a && b ? cx(a[0] - b[0] * Math.floor(a[0] / b[0])) : null
    default:
      return a && FUNCTIONS[e.op] ? (FUNCTIONS[e.op] as (x: Complex) => Complex)(a) : null
  }
}

/** The real value of an expression without variables; null where it has none. */
export function evaluateReal(e: Expr): number | null {
  const value = evaluateComplex(e, () => null)
  if (!value || Number.isNaN(value[0]) || !(Math.abs(value[1]) <= 1e-9 * Math.max(1, Math.abs(value[0])))) return null
  return value[0]
}
