import { type CellError, ERR } from '../values.ts'
import { byRoot, costly } from './costly.ts'
import { freedom } from './distributions-gamma.ts'
import { binomialTerm, incompleteBeta, lnBeta } from './numeric/beta.ts'
import { normalQuantile } from './numeric/normal.ts'
import { type Inversion, quantile, tailQuantile } from './numeric/quantile.ts'
import { type FunctionSpec, fn } from './spec.ts'

/** Density t^(a-1) (1-t)^(b-1) / B(a, b) on 0..1. */
function betaDensity(t: number, a: number, b: number): number {
  if ((t === 0 && a < 1) || (t === 1 && b < 1)) return Number.POSITIVE_INFINITY
  if (t === 0) return a === 1 ? b : 0
  if (t === 1) return b === 1 ? a : 0
  if (a >= 1 && b >= 1 && a + b > 2) return (a + b - 1) * binomialTerm(a - 1, a + b - 2, t, 1 - t)
  return Math.exp((a - 1) * Math.log(t) + (b - 1) * Math.log1p(-t) - lnBeta(a, b))
}

/** BETA.DIST between bounds `low` and `high`; #NUM! for x outside them, alpha or beta not positive, low = high. */
function betaDist(x: number, alpha: number, beta: number, isCumulative: boolean, low: number, high: number) {
  if (alpha <= 0 || beta <= 0 || x < low || x > high || low === high) return ERR.num
  const t = (x - low) / (high - low)
  return isCumulative ? incompleteBeta(alpha, beta, t) : betaDensity(t, alpha, beta) / (high - low)
}

/** BETA.INV: x with I(alpha, beta) = p between the bounds; #NUM! unless 0 < p < 1. */
function betaInv(p: number, alpha: number, beta: number, low: number, high: number) {
  if (alpha <= 0 || beta <= 0 || p <= 0 || p >= 1 || low >= high) return ERR.num
  const law: Inversion = {
    cdf: t => incompleteBeta(alpha, beta, t),
    tail: t => incompleteBeta(beta, alpha, 1 - t, t),
    density: t => betaDensity(t, alpha, beta),
    from: 0,
    to: 1,
  }
  return low + (high - low) * quantile(law, p, alpha / (alpha + beta))
}

/** Lower tail, upper tail and density of Fisher's F. */
function fLaw(d1: number, d2: number): Inversion {
  const share = (x: number) => [(d1 * x) / (d1 * x + d2), d2 / (d1 * x + d2)] as const
  return {
    cdf: x => incompleteBeta(d1 / 2, d2 / 2, ...share(x)),
    tail: x => {
      const [t, u] = share(x)
      return incompleteBeta(d2 / 2, d1 / 2, u, t)
    },
    density: x => {
      if (x === 0) return d1 < 2 ? Number.POSITIVE_INFINITY : d1 === 2 ? 1 : 0
      const [t, u] = share(x)
      // t = d1 x / (d1 x + d2), dt/dx = t u / x
      return (binomialTerm(d1 / 2, (d1 + d2) / 2, t, u) * ((d1 / 2) * (d2 / 2))) / ((d1 + d2) / 2) / x
    },
    from: 0,
    to: Number.POSITIVE_INFINITY,
  }
}

/** F.DIST: I of d1 x / (d1 x + d2) with d1/2 and d2/2; #NUM! for x < 0 or freedom below 1. */
function fDist(x: number, d1: number, d2: number, isCumulative: boolean) {
  const law = fLaw(freedom(d1), freedom(d2))
  if (x < 0) return ERR.num
  return isCumulative ? law.cdf(x) : law.density(x)
}

/** F.DIST.RT, the upper tail; also the p of F.TEST. */
export function fTail(x: number, d1: number, d2: number): number | CellError {
  const law = fLaw(freedom(d1), freedom(d2))
  return x < 0 ? ERR.num : law.tail(x)
}

function fInv(p: number, d1: number, d2: number) {
  const law = fLaw(freedom(d1), freedom(d2))
  if (p < 0 || p >= 1) return ERR.num
  return p === 0 ? 0 : quantile(law, p, 1)
}

function fInvRt(p: number, d1: number, d2: number) {
  const law = fLaw(freedom(d1), freedom(d2))
  if (p <= 0 || p > 1) return ERR.num
  return p === 1 ? 0 : tailQuantile(law, p, 1)
}

/** Upper tail of Student's t for any t and df > 0 (df may be a fraction): I_{df/(df+t²)}(df/2, 1/2) / 2. */
export function tTail(t: number, df: number): number {
  const square = t * t
  const half = incompleteBeta(df / 2, 0.5, df / (df + square), square / (df + square)) / 2
  return t >= 0 ? half : 1 - half
}

function tDensity(t: number, df: number): number {
  return Math.exp(-lnBeta(df / 2, 0.5) - ((df + 1) / 2) * Math.log1p((t * t) / df)) / Math.sqrt(df)
}

/** t with upper tail q, 0 < q < 1, df >= 1. */
function tQuantile(q: number, df: number): number {
  if (q === 0.5) return 0
  if (q > 0.5) return -tQuantile(1 - q, df)
  const law: Inversion = {
    cdf: t => 1 - tTail(t, df),
    tail: t => tTail(t, df),
    density: t => tDensity(t, df),
    from: 0,
    to: Number.POSITIVE_INFINITY,
  }
  return tailQuantile(law, q, -normalQuantile(Math.max(q, 1e-300)))
}

/** T.DIST: lower tail or density. */
function tDist(t: number, df: number, isCumulative: boolean) {
  const n = freedom(df)
  return isCumulative ? tTail(-t, n) : tDensity(t, n)
}

/** T.DIST.2T: both tails; #NUM! for t < 0. */
function tDist2T(t: number, df: number) {
  const n = freedom(df)
  return t < 0 ? ERR.num : 2 * tTail(t, n)
}

/** TDIST: upper or both tails (tails 1 or 2); #NUM! for t < 0. */
function tDistOld(t: number, df: number, tails: number) {
  const n = freedom(df)
  const sides = Math.trunc(tails)
  if (t < 0 || (sides !== 1 && sides !== 2)) return ERR.num
  return sides * tTail(t, n)
}

function tInv(p: number, df: number) {
  const n = freedom(df)
  return p <= 0 || p >= 1 ? ERR.num : -tQuantile(p, n)
}

/** T.INV.2T: t with both tails p; #NUM! unless 0 < p <= 1. */
function tInv2T(p: number, df: number) {
  const n = freedom(df)
  return p <= 0 || p > 1 ? ERR.num : tQuantile(p / 2, n)
}

/** CONFIDENCE.T: t(1 - alpha/2, size - 1) sd / √size; #DIV/0! for a size of 1. */
function confidenceT(alpha: number, sd: number, size: number) {
  const n = Math.trunc(size)
  if (alpha <= 0 || alpha >= 1 || sd <= 0 || n < 1) return ERR.num
  return n === 1 ? ERR.div0 : (tQuantile(alpha / 2, n - 1) * sd) / Math.sqrt(n)
}

/** Beta, F and Student's t distributions. */
export const BETA_DISTRIBUTIONS: FunctionSpec[] = costly(byRoot, [
  fn('BETA.DIST', 'Gives the beta distribution.', 'x:n, alpha:n, beta:n, cumulative:b, low:n~0, high:n~1', betaDist),
  fn(
    'BETADIST',
    'Gives the beta distribution.',
    'x:n, alpha:n, beta:n, low:n~0, high:n~1',
    (x, alpha, beta, low, high) => betaDist(x, alpha, beta, true, low, high),
  ),
  fn('BETA.INV', 'Inverts the beta distribution.', 'p:n, alpha:n, beta:n, low:n~0, high:n~1', betaInv),
  fn('BETAINV', 'Inverts the beta distribution.', 'p:n, alpha:n, beta:n, low:n~0, high:n~1', betaInv),
  fn('F.DIST', 'Gives the F distribution.', 'x:n, freedom1:n, freedom2:n, cumulative:b', fDist),
  fn('F.DIST.RT', 'Gives the upper tail of the F distribution.', 'x:n, freedom1:n, freedom2:n', fTail),
  fn('FDIST', 'Gives the upper tail of the F distribution.', 'x:n, freedom1:n, freedom2:n', fTail),
  fn('F.INV', 'Inverts the F distribution.', 'p:n, freedom1:n, freedom2:n', fInv),
  fn('F.INV.RT', 'Inverts the upper tail of the F distribution.', 'p:n, freedom1:n, freedom2:n', fInvRt),
  fn('FINV', 'Inverts the upper tail of the F distribution.', 'p:n, freedom1:n, freedom2:n', fInvRt),
  fn('T.DIST', "Gives Student's t distribution.", 'x:n, freedom:n, cumulative:b', tDist),
  fn('T.DIST.2T', "Gives both tails of Student's t distribution.", 'x:n, freedom:n', tDist2T),
  fn('T.DIST.RT', "Gives the upper tail of Student's t distribution.", 'x:n, freedom:n', (x, df) =>
    tTail(x, freedom(df)),
  ),
  fn('TDIST', "Gives one or both tails of Student's t distribution.", 'x:n, freedom:n, tails:n', tDistOld),
  fn('T.INV', "Inverts Student's t distribution.", 'p:n, freedom:n', tInv),
  fn('T.INV.2T', "Inverts both tails of Student's t distribution.", 'p:n, freedom:n', tInv2T),
  fn('TINV', "Inverts both tails of Student's t distribution.", 'p:n, freedom:n', tInv2T),
  fn('CONFIDENCE.T', 'Gives half the width of a confidence interval.', 'alpha:n, sd:n, size:n', confidenceT),
])
