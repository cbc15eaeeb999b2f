import {
  done,
  type Expr,
  float,
  int,
  isApp,
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
import { getBelow, getTop, isNegativeNum, ratio, signNum } from '../expr/rational.ts'
import { FLOAT_FUNCTIONS } from './numeric.ts'
import { getTerms, splitTerm } from './plus.ts'
import { power } from './power.ts'
import { times } from './times.ts'

const ODD = new Set([
  'sin',
  'tan',
  'csc',
  'cot',
  'sinh',
  'tanh',
  'csch',
  'coth',
  'asin',
  'atan',
  'asinh',
  'atanh',
  'acsc',
])
const EVEN = new Set(['cos', 'sec', 'cosh', 'sech'])
const INVERSE: Record<string, string> = {
  sin: 'asin',
  cos: 'acos',
  tan: 'atan',
  sinh: 'asinh',
  cosh: 'acosh',
  tanh: 'atanh',
}
const AT_ZERO: Record<string, number> = {
  sin: 0,
  tan: 0,
  sinh: 0,
  tanh: 0,
  cos: 1,
  cosh: 1,
  sec: 1,
  sech: 1,
  asin: 0,
  atan: 0,
  asinh: 0,
  atanh: 0,
}

const half = (n: bigint, d: bigint): Rat => ({ t: 'rat', n, d })
const root = (n: number): Expr => done('^', [int(n), half(1n, 2n)])
/** sin of k*pi/12 for k = 0 to 6. */
const SINES: (Expr | null)[] = [
  ZERO,
  null,
  half(1n, 2n),
  done('*', [half(1n, 2n), root(2)]),
  done('*', [half(1n, 2n), root(3)]),
  null,
  ONE,
]

/** Trigonometric and hyperbolic functions of a simplified argument: parity, special values, inverses. Null where it stays. */
export function simplifyTrig(op: string, a: Expr): Expr | null {
  if (a.t === 'float') {
    const value = FLOAT_FUNCTIONS[op]?.(a.v)
    return value !== undefined && Number.isFinite(value) ? float(value) : null
  }
  if (isZero(a) && op in AT_ZERO) return int(AT_ZERO[op] as number)
  const exact = special(op, a)
  if (exact) return exact
  if (op === 'acos' && isNum(a) && signNum(a) < 0) return null
  if (isMinus(a)) {
    const positive = times([MINUS_ONE, a])
    if (ODD.has(op)) return times([MINUS_ONE, simplifyTrig(op, positive) ?? done(op, [positive])])
    if (EVEN.has(op)) return simplifyTrig(op, positive) ?? done(op, [positive])
  }
  if (isApp(a) && INVERSE[op] === a.op) return a.args[0] as Expr
  return mixed(op, a)
}

function mixed(op: string, a: Expr): Expr | null {
  if (!isApp(a)) return null
  const x = a.args[0] as Expr
  const oneMinus = (): Expr => power(done('+', [ONE, times([MINUS_ONE, power(x, int(2))])]), half(1n, 2n))
  if (isNum(x)) return null
  if ((op === 'sin' && a.op === 'acos') || (op === 'cos' && a.op === 'asin')) return oneMinus()
  return null
}

/** Whether a minus stands in front: of a term, or of the greatest term of a sum. */
export function isMinus(e: Expr): boolean {
  return isNegativeNum(splitTerm(getTerms(e).at(-1) as Expr)[0])
}

function special(op: string, a: Expr): Expr | null {
  const turns = piTimes(a)
  if (turns) return atPi(op, turns)
  if (op === 'atan') {
    if (isInt(a, 1)) return times([half(1n, 4n), PI])
    if (isSym(a, 'inf')) return times([half(1n, 2n), PI])
    if (isSym(a, 'minf')) return times([half(-1n, 2n), PI])
    const known = [root(3), power(int(3), half(-1n, 2n))].findIndex(value => sameValue(value, a))
    return known < 0 ? null : times([half(1n, known === 0 ? 3n : 6n), PI])
  }
  if (op === 'asin' || op === 'acos') {
    const negative = isMinus(a)
    const size = negative ? times([MINUS_ONE, a]) : a
    const at = SINES.findIndex(value => value && sameValue(value, size))
    const viaRoot = sameValue(power(int(2), half(-1n, 2n)), size) ? 3 : at
    if (viaRoot < 0) return null
    const twelfths = BigInt(negative ? -viaRoot : viaRoot)
    return times([ratio(op === 'asin' ? twelfths : 6n - twelfths, 12n), PI])
  }
  return null
}
const sameValue = (a: Expr, b: Expr): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b))
const plain = (e: Expr): unknown =>
  e.t === 'app' ? [e.op, ...e.args.map(plain)] : e.t === 'int' ? String(e.v) : e.t === 'rat' ? `${e.n}/${e.d}` : e

/** k of k*pi. */
function piTimes(a: Expr): Expr | null {
  const [n, rest] = splitTerm(a)
  return isSym(rest, '%pi') && isExact(n) ? n : null
}

function atPi(op: string, turns: Expr): Expr | null {
  if (!isExact(turns)) return null
  const twelfths = ratio(getTop(turns) * 12n, getBelow(turns))
  if (twelfths.t !== 'int') return null
  const k = Number(((twelfths.v % 24n) + 24n) % 24n)
  const [sine, cosine] = [sineAt(k), sineAt((k + 6) % 24)]
  const below = (top: Expr, bottom: Expr | null): Expr | null =>
    bottom && !isZero(bottom) ? times([top, power(bottom, MINUS_ONE)]) : null
  switch (op) {
    case 'sin':
      return sine
    case 'cos':
      return cosine
    case 'tan':
      return sine && below(sine, cosine)
    case 'cot':
      return cosine && below(cosine, sine)
    case 'sec':
      return below(ONE, cosine)
    case 'csc':
      return below(ONE, sine)
    default:
      return null
  }
}
function sineAt(k: number): Expr | null {
  const within = k % 12
  const value = SINES[within <= 6 ? within : 12 - within] ?? null
  return value && k >= 12 ? times([MINUS_ONE, value]) : value
}
