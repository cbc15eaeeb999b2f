// Indefinite integrals by rules; each result is held against its derivative, so a wrong one never leaves.
import { attempt, deeper, spend } from '../expr/budget.ts'
import {
  type App,
  EULER,
  type Expr,
  getFree,
  getKey,
  int,
  isApp,
  isNum,
  isZero,
  MINUS_ONE,
  ONE,
  same,
  some,
  sym,
  TWO,
} from '../expr/node.ts'
import { ratsimp } from '../polynomial/ratsimp.ts'
import { constantValue, sqrt } from '../simplify/functions.ts'
import { getFactors, getTerms } from '../simplify/plus.ts'
import { add, again, call, mul, neg, pow, quotient, rewrite, sub, substitute } from '../simplify/simplify.ts'
import { differentiate } from './differentiate.ts'
import { partialFractions } from './divide.ts'
import { isAlwaysZero } from './equal.ts'
import { expand } from './expand.ts'
import { coefficientsIn } from './polynomial-in.ts'
import { trigreduce } from './trigonometry.ts'

/** An integral of `e` by `x`, without a constant; null where none was found. */
export function integrate(e: Expr, x: Expr): Expr | null {
  const found = attempt(() => search(e, x, 5), null)
  if (!found) return null
  return isAlwaysZero(sub(differentiate(found, x), e), [e]) ? found : null
}

function search(e: Expr, x: Expr, tries: number): Expr | null {
  spend(20)
  if (tries < 0) return null
  return deeper(() => {
    if (getFree(e, x)) return mul(e, x)
    if (isApp(e, '+')) return allOf(e.args, x, tries)
    const factors = getFactors(e)
    const constant = factors.filter(f => getFree(f, x))
    if (constant.length) {
      const inner = search(mul(...factors.filter(f => !getFree(f, x))), x, tries)
      return inner && mul(...constant, inner)
    }
    return (
      table(e, x) ??
      rational(e, x) ??
      bySubstitution(e, x, tries) ??
      byParts(e, x, tries) ??
      trigonometric(e, x, tries) ??
      multipliedOut(e, x, tries)
    )
  })
}
function allOf(terms: readonly Expr[], x: Expr, tries: number): Expr | null {
  const parts: Expr[] = []
  for (const term of terms) {
    const part = search(term, x, tries)
    if (!part) return null
    parts.push(part)
  }
  return add(...parts)
}

/** a*x+b as [a, b]. */
export function linearIn(e: Expr, x: Expr): [Expr, Expr] | null {
  const c = coefficientsIn(e, x)
  return c && c.length === 2 ? [c[1] as Expr, c[0] as Expr] : null
}

const log = (u: Expr): Expr => call('log', u)
const TABLE: Record<string, (u: Expr) => Expr> = {
  sin: u => neg(call('cos', u)),
  cos: u => call('sin', u),
  tan: u => log(call('sec', u)),
  cot: u => log(call('sin', u)),
  sec: u => log(add(call('tan', u), call('sec', u))),
  csc: u => neg(log(add(call('cot', u), call('csc', u)))),
  sinh: u => call('cosh', u),
  cosh: u => call('sinh', u),
  tanh: u => log(call('cosh', u)),
  coth: u => log(call('sinh', u)),
  log: u => sub(mul(u, log(u)), u),
  atan: u => sub(mul(u, call('atan', u)), quotient(log(add(ONE, pow(u, TWO))), TWO)),
  asin: u => add(mul(u, call('asin', u)), sqrt(sub(ONE, pow(u, TWO)))),
  acos: u => sub(mul(u, call('acos', u)), sqrt(sub(ONE, pow(u, TWO)))),
}
const SQUARES: Record<string, (u: Expr) => Expr> = {
  sec: u => call('tan', u),
  csc: u => neg(call('cot', u)),
  sech: u => call('tanh', u),
  csch: u => neg(call('coth', u)),
  tan: u => sub(call('tan', u), u),
  cot: u => sub(neg(call('cot', u)), u),
}

function table(e: Expr, x: Expr): Expr | null {
  if (same(e, x)) return quotient(pow(x, TWO), TWO)
  if (isApp(e, '^')) return powers(e.args[0] as Expr, e.args[1] as Expr, x)
  if (!isApp(e)) return null
  const line = e.args.length === 1 ? linearIn(e.args[0] as Expr, x) : null
  const rule = line && TABLE[e.op]
  return rule && line ? quotient(rule(e.args[0] as Expr), line[0]) : null
}
function powers(base: Expr, exponent: Expr, x: Expr): Expr | null {
  if (getFree(base, x)) {
    const line = linearIn(exponent, x)
    if (line) return quotient(pow(base, exponent), mul(line[0], same(base, EULER) ? ONE : log(base)))
    return null
  }
  if (!getFree(exponent, x)) return null
  const line = linearIn(base, x)
  if (line)
    return same(exponent, MINUS_ONE)
      ? quotient(log(base), line[0])
      : quotient(pow(base, add(exponent, ONE)), mul(line[0], add(exponent, ONE)))
  if (isApp(base) && same(exponent, TWO) && SQUARES[base.op]) {
    const inner = linearIn(base.args[0] as Expr, x)
    if (inner) return quotient((SQUARES[base.op] as (u: Expr) => Expr)(base.args[0] as Expr), inner[0])
  }
  const c = coefficientsIn(base, x)
  if (c?.length === 3 && exponent.t === 'rat' && exponent.d === 2n && exponent.n === -1n)
    return inverseRoot(c as [Expr, Expr, Expr], x)
  return null
}
/** 1/sqrt(a*x^2+b*x+c). */
function inverseRoot([c, b, a]: [Expr, Expr, Expr], x: Expr): Expr | null {
  const discriminant = ratsimp(sub(pow(b, TWO), mul(int(4), a, c)))
  const inner = add(mul(TWO, a, x), b)
  const size = constantValue(a)
  if (size === null) return null
  if (size < 0) return neg(quotient(call('asin', quotient(inner, sqrt(discriminant))), sqrt(neg(a))))
  const under = constantValue(discriminant)
  if (under !== null && under < 0) return quotient(call('asinh', quotient(inner, sqrt(neg(discriminant)))), sqrt(a))
  return quotient(log(add(inner, mul(TWO, sqrt(a), sqrt(add(mul(a, pow(x, TWO)), mul(b, x), c))))), sqrt(a))
}

function rational(e: Expr, x: Expr): Expr | null {
  if (some(e, part => isApp(part) && !['+', '*', '^'].includes(part.op) && !getFree(part, x))) return null
  const found = attempt(() => partialFractions(e, x), null)
  if (!found || (found.parts.length === 0 && isZero(found.polynomial))) return null
  const parts: Expr[] = [...getTerms(found.polynomial)].map(term =>
    isZero(term) ? term : (table(term, x) ?? monomial(term, x)),
  )
  for (const { top, base, power } of found.parts) {
    const part = fractionPart(top, base, power, x)
    if (!part) return null
    parts.push(part)
  }
  return add(...parts)
}
function monomial(e: Expr, x: Expr): Expr {
  const c = coefficientsIn(e, x) ?? []
  return add(...c.map((a, i) => quotient(mul(a, pow(x, int(i + 1))), int(i + 1))))
}
function fractionPart(top: Expr, base: Expr, power: number, x: Expr): Expr | null {
  const line = linearIn(base, x)
  if (line)
    return quotient(mul(top, power === 1 ? log(base) : quotient(pow(base, int(1 - power)), int(1 - power))), line[0])
  const c = coefficientsIn(base, x)
  if (c?.length !== 3) return null
  const [c0, c1, c2] = c as [Expr, Expr, Expr]
  const [t0, t1] = [coefficientsIn(top, x)?.[0] ?? int(0), coefficientsIn(top, x)?.[1] ?? int(0)]
  const half = quotient(t1, mul(TWO, c2))
  const left = ratsimp(sub(t0, mul(half, c1)))
  const size = ratsimp(sub(mul(int(4), c2, c0), pow(c1, TWO)))
  const slope = add(mul(TWO, c2, x), c1)
  const straight = (n: number): Expr | null => {
    if (n === 1) return arcOf(slope, size)
    const lower = straight(n - 1)
    return (
      lower &&
      add(
        quotient(slope, mul(int(n - 1), size, pow(base, int(n - 1)))),
        mul(quotient(mul(c2, int(4 * n - 6)), mul(int(n - 1), size)), lower),
      )
    )
  }
  const arc = straight(power)
  const smooth = power === 1 ? log(base) : quotient(pow(base, int(1 - power)), int(1 - power))
  return arc && add(mul(half, smooth), mul(left, arc))
}
/** The integral of 1/(a*x^2+b*x+c) for slope 2ax+b and size 4ac-b^2. */
function arcOf(slope: Expr, size: Expr): Expr | null {
  const value = constantValue(size)
  if (value === null || value > 0) return mul(TWO, quotient(call('atan', quotient(slope, sqrt(size))), sqrt(size)))
  const root = sqrt(neg(size))
  return quotient(log(quotient(sub(slope, root), add(slope, root))), root)
}

/** Parts whose derivative may stand beside them. */
function bySubstitution(e: Expr, x: Expr, tries: number): Expr | null {
  const seen = new Map<string, Expr>()
  const walk = (part: Expr): void => {
    if (!isApp(part) || getFree(part, x)) return
    if (part !== e) seen.set(getKey(part), part)
    if (
      isApp(part, '^') &&
      !getFree(part.args[0] as Expr, x) &&
      part.args[1]?.t === 'int' &&
      Number(part.args[1].v) % 2 === 0
    )
      seen.set(getKey(pow(part.args[0] as Expr, TWO)), pow(part.args[0] as Expr, TWO))
    part.args.forEach(walk)
  }
  walk(e)
  const u = sym(`%u${tries}`)
  for (const inner of [...seen.values()].sort((a, b) => getKey(b).length - getKey(a).length)) {
    if (isNum(inner)) continue
    const rest = attempt(() => ratsimp(quotient(e, differentiate(inner, x))), null)
    if (!rest) continue
    const image = attempt(() => substitute(again(rest), inner, u), null)
    if (!image || !getFree(image, x)) {
      const line = attempt(() => viaLine(image ?? rest, inner, x, u), null)
      if (!line) continue
      const out = search(line, u, tries - 2)
      if (out) return substitute(out, u, inner)
      continue
    }
    const found = search(image, u, tries - 1)
    if (found) return substitute(found, u, inner)
  }
  return null
}
/** What is left of x behind a linear inner part is put in its terms. */
function viaLine(e: Expr, inner: Expr, x: Expr, u: Expr): Expr | null {
  const line = linearIn(inner, x)
  if (!line) return null
  const out = expand(substitute(e, x, quotient(sub(u, line[1]), line[0])))
  return getFree(out, x) ? out : null
}

const LIATE = (f: Expr, x: Expr): number => {
  const name = isApp(f) ? f.op : ''
  const inner = isApp(f, '^') ? (f.args[0] as Expr) : f
  if (name === 'log' || isApp(inner, 'log')) return 0
  if (/^a(sin|cos|tan)h?$/.test(name)) return 1
  if (same(inner, x) || coefficientsIn(f, x)) return 2
  return 9
}
function byParts(e: Expr, x: Expr, tries: number): Expr | null {
  if (tries < 1) return null
  const cyclic = exponentialWave(e, x)
  if (cyclic) return cyclic
  const factors = getFactors(e)
  const chosen = [...factors].sort((a, b) => LIATE(a, x) - LIATE(b, x))[0] as Expr
  if (LIATE(chosen, x) > 2) return null
  const others = mul(...factors.filter(f => f !== chosen))
  if (same(others, ONE) && LIATE(chosen, x) === 2) return null
  const outer = search(others, x, tries - 2)
  if (!outer) return null
  const left = ratsimp(mul(outer, differentiate(chosen, x)))
  if (LIATE(chosen, x) === 2 && (coefficientsIn(chosen, x) ?? []).length > 12) return null
  const rest = search(isApp(left, '+') ? left : expand(left), x, LIATE(chosen, x) === 2 ? tries : tries - 1)
  return rest && sub(mul(chosen, outer), rest)
}
/** e^(ax+b) * sin or cos of (cx+d). */
function exponentialWave(e: Expr, x: Expr): Expr | null {
  const factors = getFactors(e)
  if (factors.length !== 2) return null
  const growth = factors.find(f => isApp(f, '^') && same((f as App).args[0] as Expr, EULER))
  const wave = factors.find(f => isApp(f, 'sin') || isApp(f, 'cos'))
  if (!growth || !wave || !isApp(growth) || !isApp(wave)) return null
  const [a, c] = [linearIn(growth.args[1] as Expr, x)?.[0], linearIn(wave.args[0] as Expr, x)?.[0]]
  if (!a || !c) return null
  const other = differentiate(wave, x)
  return quotient(mul(growth, sub(mul(a, wave), other)), add(pow(a, TWO), pow(c, TWO)))
}

function trigonometric(e: Expr, x: Expr, tries: number): Expr | null {
  if (!some(e, part => isApp(part) && ['sin', 'cos'].includes(part.op)) || tries < 1) return null
  const flat = trigreduce(e)
  if (!same(flat, e)) return search(expand(flat), x, tries - 1)
  return null
}

function multipliedOut(e: Expr, x: Expr, tries: number): Expr | null {
  const flat = expand(e)
  if (!same(flat, e) && isApp(flat, '+')) return allOf(flat.args, x, tries - 1)
  const sines = rewrite(e, part =>
    isApp(part, 'tan')
      ? quotient(call('sin', part.args[0] as Expr), call('cos', part.args[0] as Expr))
      : isApp(part, 'sec')
        ? pow(call('cos', part.args[0] as Expr), MINUS_ONE)
        : null,
  )
  return !same(sines, e) ? search(sines, x, tries - 2) : null
}

/** The definite integral; null where none was found or a pole lies between. */
export function integrateBetween(
  e: Expr,
  x: Expr,
  a: Expr,
  b: Expr,
  limitAt: (e: Expr, x: Expr, at: Expr, side: string) => Expr | null,
): Expr | null {
  const whole = integrate(e, x)
  if (!whole) return null
  const at = (place: Expr, side: string): Expr | null =>
    place.t === 'sym' && /inf/.test(place.name)
      ? limitAt(whole, x, place, side)
      : (attempt(() => substitute(again(whole), x, place), null) ?? limitAt(whole, x, place, side))
  const [high, low] = [at(b, 'minus'), at(a, 'plus')]
  if (!high || !low) return null
  return realLogs(sub(high, low), whole)
}
/** log of negative numbers came of log|x|: the same constant on both sides falls away. */
function realLogs(e: Expr, _whole: Expr): Expr {
  return rewrite(e, part =>
    isApp(part, 'log') && (constantValue(part.args[0] as Expr) ?? 1) < 0
      ? call('log', neg(part.args[0] as Expr))
      : null,
  )
}
