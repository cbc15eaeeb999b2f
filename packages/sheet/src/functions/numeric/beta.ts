import { deviance, gamma, lnGamma, stirlingError } from './gamma.ts'

/** ln B(a, b) = lnΓ(a) + lnΓ(b) - lnΓ(a + b). */
export function lnBeta(a: number, b: number): number {
  return lnGamma(a) + lnGamma(b) - lnGamma(a + b)
}

/**
 * Binomial term C(n, k) p^k q^(n-k) with q = 1 - p given apart (so that neither loses digits), k between 0 and n, not
 * necessarily whole. Source: Loader, Fast and accurate computation of binomial probabilities (2000).
 */
export function binomialTerm(k: number, n: number, p: number, q: number): number {
  if (p === 0) return k === 0 ? 1 : 0
  if (q === 0) return k === n ? 1 : 0
  if (k === 0) return n === 0 ? 1 : Math.exp(p < 0.1 ? n * Math.log1p(-p) : n * Math.log(q))
  if (k === n) return Math.exp(q < 0.1 ? n * Math.log1p(-q) : n * Math.log(p))
  if (k < 0 || k > n) return 0
  // Small n: the powers themselves, which are exact to the last digits.
  if (n < 100 && p > 1e-2 && q > 1e-2) return (gamma(n + 1) / (gamma(k + 1) * gamma(n - k + 1))) * p ** k * q ** (n - k)
  const exponent =
    stirlingError(n) - stirlingError(k) - stirlingError(n - k) - deviance(k, n * p) - deviance(n - k, n * q)
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * k * (n - k)))
}

const MOST_TERMS = 20_000
const TINY = 1e-300

/** Continued fraction of the incomplete beta function, modified Lentz. Source: DLMF 8.17.22. */
function fraction(a: number, b: number, x: number): number {
  let c = 1
  let d = 1 - ((a + b) * x) / (a + 1)
  if (Math.abs(d) < TINY) d = TINY
  d = 1 / d
  let h = d
  for (let m = 1; m < MOST_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 + even * d
    if (Math.abs(d) < TINY) d = TINY
    c = 1 + even / c
    if (Math.abs(c) < TINY) c = TINY
    d = 1 / d
    h *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 + odd * d
    if (Math.abs(d) < TINY) d = TINY
    c = 1 + odd / c
    if (Math.abs(c) < TINY) c = TINY
    d = 1 / d
    const step = d * c
    h *= step
    if (Math.abs(step - 1) < 2e-16) break
  }
  return h
}

/**
 * Regularised incomplete beta function I_x(a, b) for a, b > 0, with y = 1 - x given apart so that small tails keep
 * their digits. Source: DLMF 8.17.2, symmetry 8.17.4.
 */
export function incompleteBeta(a: number, b: number, x: number, y = 1 - x): number {
  if (x <= 0) return 0
  if (y <= 0) return 1
  // x^a y^b / B(a, b), from the binomial term with k = a of n = a + b
  const front = (binomialTerm(a, a + b, x, y) * a * b) / (a + b)
  if (x <= (a + 1) / (a + b + 2)) return Math.min(1, (front * fraction(a, b, x)) / a)
  return Math.max(0, 1 - (front * fraction(b, a, y)) / b)
}
