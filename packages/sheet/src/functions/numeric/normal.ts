const SQRT_PI = 1.7724538509055159
const SQRT_2PI = 2.5066282746310002

/** Error function by its all-positive series erf x = 2/√π e^(-x²) Σ 2^n x^(2n+1) / (2n+1)!!, |x| < 2. Source: DLMF 7.6.2. */
function erfSeries(x: number): number {
  let term = x
  let sum = x
  for (let n = 1; n < 200; n++) {
    term *= (2 * x * x) / (2 * n + 1)
    sum += term
    if (Math.abs(term) < Math.abs(sum) * 1e-17) break
  }
  return (2 / SQRT_PI) * Math.exp(-x * x) * sum
}

/** erfc x for x >= 1.5 by the continued fraction x + (1/2)/(x + 1/(x + (3/2)/(x + ...))), evaluated backwards. Source: DLMF 7.9.1. */
function erfcFraction(x: number): number {
  let f = x
  for (let k = 150; k >= 1; k--) f = x + k / 2 / f
  return Math.exp(-x * x) / (SQRT_PI * f)
}

/** The error function, about 15 digits. */
export function erf(x: number): number {
  return Math.abs(x) < 1.5 ? erfSeries(x) : x > 0 ? 1 - erfcFraction(x) : erfcFraction(-x) - 1
}

/** 1 - erf x without loss of digits for large x. */
export function erfc(x: number): number {
  return Math.abs(x) < 1.5 ? 1 - erfSeries(x) : x > 0 ? erfcFraction(x) : 2 - erfcFraction(-x)
}

/** Density of the standard normal distribution. */
export function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / SQRT_2PI
}

/** Φ(z), the standard normal distribution. */
export function normalCdf(z: number): number {
  return erfc(-z / Math.SQRT2) / 2
}

const A = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
]
const B = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1, 1,
]
const C = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const D = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1]

const polynomial = (coefficients: readonly number[], x: number) => coefficients.reduce((sum, c) => sum * x + c, 0)

/**
 * Quantile of the standard normal distribution for 0 < p < 1: Acklam's rational approximation (9 digits) and two
 * Halley steps on Φ in the lower tail. NaN outside.
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) return Number.NaN
  if (p === 0.5) return 0
  if (p > 0.5) return -normalQuantile(1 - p)
  let z: number
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p))
    z = polynomial(C, q) / polynomial(D, q)
  } else {
    const q = p - 0.5
    z = (polynomial(A, q * q) * q) / polynomial(B, q * q)
  }
  for (let i = 0; i < 2; i++) {
    const density = normalDensity(z)
    if (density === 0) break
    const step = (normalCdf(z) - p) / density
    z -= step / (1 + (z * step) / 2)
  }
  return z
}
