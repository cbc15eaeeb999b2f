import { attempt } from '../expr/budget.ts'
import { done, type Expr, int, isApp, isInt, isNum } from '../expr/node.ts'
import { compare } from '../expr/order.ts'
import { primeFactors, ratio } from '../expr/rational.ts'
import { factorPoly } from '../polynomial/factor-poly.ts'
import { algebraic, fromPoly, getKernels, type Kernels, toFraction } from '../polynomial/fraction.ts'
import { gcdPoly as gcdOfPolys, type Poly } from '../polynomial/poly.ts'
import { CONTAINERS } from '../polynomial/ratsimp.ts'
import { make, mul, pow } from '../simplify/simplify.ts'

/** Factors over the rationals; whole numbers into primes, as Maxima does. */
export function factor(e: Expr): Expr {
  if (e.t === 'app' && CONTAINERS.has(e.op)) return make(e.op, e.args.map(factor))
  if (e.t === 'int') return factorInteger(e.v)
  if (e.t === 'rat') return done('*', [factorInteger(e.n), pow(factorInteger(e.d), int(-1))])
  if (isNum(e) || e.t !== 'app') return e
  return attempt(() => factored(e), e)
}

function factored(e: Expr): Expr {
  const kernels = getKernels([e])
  const f = algebraic(toFraction(e, kernels), kernels)
  const [top, below] = [factorPoly(f.n), factorPoly(f.d)]
  const parts = [
    ...top.factors.map(({ p, times }) => asPower(p, times, kernels)),
    ...below.factors.map(({ p, times }) => asPower(p, -times, kernels)),
  ]
  const number = ratio(top.number, below.number)
  if (parts.length === 0) return number
  const plain = parts.sort(compare)
  if (isInt(number, 1)) return plain.length === 1 ? (plain[0] as Expr) : done('*', plain)
  if (isInt(number, -1) && plain.length === 1 && isApp(plain[0] as Expr, '+')) return done('*', [number, ...plain])
  // A number in front of one sum is not multiplied in.
  return done('*', [number, ...plain])
}
function asPower(p: Poly, times: number, kernels: Kernels): Expr {
  const base = fromPoly(p, kernels)
  return times === 1 ? base : isApp(base, '+') ? done('^', [base, int(times)]) : pow(base, int(times))
}

function factorInteger(v: bigint): Expr {
  const factors = primeFactors(v)
  if (v === 0n || factors.length === 0 || (factors.length === 1 && factors[0]?.[1] === 1)) return int(v)
  const parts = factors.map(([p, n]) => (n === 1 ? int(p) : done('^', [int(p), int(n)])))
  const signed = v < 0n ? [int(-1), ...parts] : parts
  return signed.length === 1 ? (signed[0] as Expr) : done('*', signed)
}

/** The irreducible factors with their powers, and the number in front. */
export function factorList(e: Expr): { number: Expr; factors: { base: Expr; times: number }[]; below: Expr } {
  const kernels = getKernels([e])
  const f = toFraction(e, kernels)
  const top = factorPoly(f.n)
  return {
    number: int(top.number),
    factors: top.factors.map(({ p, times }) => ({ base: fromPoly(p, kernels), times })),
    below: fromPoly(f.d, kernels),
  }
}

/** Greatest common divisor of polynomials or numbers. */
export function getGcd(a: Expr, b: Expr): Expr {
  const kernels = getKernels([a, b])
  const [f, g] = [toFraction(a, kernels), toFraction(b, kernels)]
  return fromPoly(gcdOfPolys(f.n, g.n), kernels)
}

/** Least common multiple. */
export function getLcm(a: Expr, b: Expr): Expr {
  if (a.t === 'int' && b.t === 'int') {
    const g = getGcd(a, b)
    return g.t === 'int' && g.v !== 0n ? int((a.v * b.v < 0n ? -a.v * b.v : a.v * b.v) / g.v) : int(0)
  }
  return factor(mul(a, b, pow(getGcd(a, b), int(-1))))
}
