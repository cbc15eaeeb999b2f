import { attempt, spend } from '../expr/budget.ts'
import { EULER, type Expr, getFree, int, isApp, isNum, isSym, isZero, ONE, same, sym, ZERO } from '../expr/node.ts'
import { numDenom, ratsimp } from '../polynomial/ratsimp.ts'
import { constantValue } from '../simplify/functions.ts'
import { evaluateComplex } from '../simplify/numeric.ts'
import { add, again, call, mul, pow, quotient, sub, substitute } from '../simplify/simplify.ts'
import { derivatives, differentiate } from './differentiate.ts'
import { coefficientsIn } from './polynomial-in.ts'

const isInfinite = (e: Expr): boolean => isSym(e, 'inf') || isSym(e, 'minf')
const bySign = (sign: number): Expr => sym(sign > 0 ? 'inf' : 'minf')

/** The limit of `e` for `x` towards `at`; null where it is not found. Values nearby must agree with it. */
export function limit(e: Expr, x: Expr, at: Expr, side = ''): Expr | null {
  const found = attempt(() => search(e, x, at, side, 5), null)
  return found && agrees(e, x, at, side, found) ? found : null
}

function search(e: Expr, x: Expr, at: Expr, side: string, tries: number): Expr | null {
  spend(20)
  if (getFree(e, x)) return e
  if (tries < 0) return null
  if (isInfinite(at)) {
    const quotientLimit = atInfinity(e, x, at)
    if (quotientLimit) return quotientLimit
  } else {
    const direct = attempt(() => substitute(again(e), x, at), null)
    if (direct && !some(direct)) return direct
  }
  const [n, d] = numDenom(attempt(() => ratsimp(e), e))
  if (!getFree(d, x) && !isZero(d)) {
    const [top, below] = [partLimit(n, x, at, side, tries), partLimit(d, x, at, side, tries)]
    if (top && below) {
      if ((isZero(top) && isZero(below)) || (isInfinite(top) && isInfinite(below)))
        return search(
          attempt(() => ratsimp(quotient(differentiate(n, x), differentiate(d, x))), e),
          x,
          at,
          side,
          tries - 1,
        )
      if (!isZero(below) && !isInfinite(below) && !isInfinite(top)) return quotient(top, below)
      if (isInfinite(below) && !isInfinite(top)) return ZERO
      if (isZero(below)) return pole(e, x, at, side)
      if (isInfinite(top)) return mul(top, below)
    }
  }
  if (isApp(e, '^') && !getFree(e.args[1] as Expr, x)) {
    const inner = search(mul(e.args[1] as Expr, call('log', e.args[0] as Expr)), x, at, side, tries - 1)
    return inner && (isSym(inner, 'inf') ? inner : isSym(inner, 'minf') ? ZERO : pow(EULER, inner))
  }
  if (isApp(e, '*')) {
    // 0 * inf: the part that vanishes goes below.
    for (const part of e.args) {
      const rest = mul(...e.args.filter(other => other !== part))
      const flipped = search(
        quotient(differentiate(part, x), differentiate(pow(rest, int(-1)), x)),
        x,
        at,
        side,
        tries - 2,
      )
      if (flipped) return flipped
    }
  }
  if (isApp(e) && e.args.length === 1) {
    const inner = search(e.args[0] as Expr, x, at, side, tries - 1)
    return inner && attempt(() => call(e.op, inner), null)
  }
  if (isApp(e, '+')) {
    const parts = e.args.map(arg => search(arg, x, at, side, tries - 1))
    if (parts.every(part => part !== null)) {
      const sum = add(...parts)
      return isSym(sum, 'und') ? null : sum
    }
  }
  return null
}
const some = (e: Expr): boolean => isSym(e, 'und')
function partLimit(e: Expr, x: Expr, at: Expr, side: string, tries: number): Expr | null {
  return getFree(e, x) ? e : search(e, x, at, side, tries - 1)
}
function atInfinity(e: Expr, x: Expr, at: Expr): Expr | null {
  const [n, d] = numDenom(attempt(() => ratsimp(e), e))
  const [a, b] = [coefficientsIn(n, x), coefficientsIn(d, x)]
  if (!a || !b) {
    const direct = attempt(() => substitute(again(e), x, at), null)
    return direct &&
      (isNum(direct) ||
        isInfinite(direct) ||
        (constantValue(direct) !== null && Number.isFinite(constantValue(direct))))
      ? direct
      : null
  }
  const lead = quotient(a.at(-1) as Expr, b.at(-1) as Expr)
  if (a.length < b.length) return ZERO
  if (a.length === b.length) return lead
  const value = constantValue(lead)
  return value === null ? null : bySign(Math.sign(value) * (isSym(at, 'minf') && (a.length - b.length) % 2 ? -1 : 1))
}
function valueNear(e: Expr, x: Expr, at: number): number | null {
  const value = evaluateComplex(e, name => (same(name, x) ? [at, 0] : null))
  return value && Number.isFinite(value[0]) && Math.abs(value[1]) < 1e-9 ? value[0] : null
}
function pole(e: Expr, x: Expr, at: Expr, side: string): Expr | null {
  const place = constantValue(at)
  if (place === null) return null
  const [left, right] = [valueNear(e, x, place - 1e-6), valueNear(e, x, place + 1e-6)]
  if (side === 'plus') return right === null ? null : bySign(right)
  if (side === 'minus') return left === null ? null : bySign(left)
  if (left === null || right === null) return null
  return Math.sign(left) === Math.sign(right) ? bySign(left) : sym('infinity')
}
function agrees(e: Expr, x: Expr, at: Expr, side: string, found: Expr): boolean {
  const value = constantValue(found)
  if (value === null || !Number.isFinite(value)) return true
  const place = isSym(at, 'inf') ? 1e5 : isSym(at, 'minf') ? -1e5 : constantValue(at)
  if (place === null) return true
  const near = valueNear(e, x, isInfinite(at) ? place : place + (side === 'minus' ? -1e-4 : 1e-4))
  return near === null || Math.abs(near - value) < 0.02 * Math.max(1, Math.abs(value))
}

/** The Taylor polynomial of degree `n` about `at`. */
export function taylor(e: Expr, x: Expr, at: Expr, n: number): Expr {
  let factorial = 1
  const terms: Expr[] = []
  for (let k = 0; k <= n; k++) {
    if (k > 0) factorial *= k
    const slope = derivatives(e, x, k)
    const value = attempt(() => substitute(again(slope), x, at), null) ?? limit(slope, x, at)
    if (value) terms.push(mul(value, pow(int(factorial), int(-1)), k === 0 ? ONE : pow(sub(x, at), int(k))))
  }
  return add(...terms)
}
