const HALF_LN_2PI = 0.9189385332046728

/** Stirling's correction lnΓ(x) - ((x - 1/2) ln x - x + ln(2π)/2) for x >= 10: the Bernoulli series, B2k / (2k(2k-1)x^(2k-1)). */
function stirlingTail(x: number): number {
  const y = 1 / (x * x)
  return (
    (1 / 12 -
      y *
        (1 / 360 -
          y *
            (1 / 1260 -
              y * (1 / 1680 - y * (1 / 1188 - y * (691 / 360_360 - y * (1 / 156 - (y * 3617) / 122_400))))))) /
    x
  )
}

/**
 * Natural logarithm of Γ(x) for x > 0, about 15 digits: Stirling's series from 10 on, below it the recurrence
 * Γ(x) = Γ(x + n) / (x (x + 1) ... (x + n - 1)). NaN for x <= 0. Source: DLMF 5.11.1, 5.5.1.
 */
export function lnGamma(x: number): number {
  if (!(x > 0)) return Number.NaN
  if (x === 1 || x === 2) return 0
  let shifted = x
  let product = 1
  while (shifted < 10) product *= shifted++
  const value = (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LN_2PI + stirlingTail(shifted)
  return product === 1 ? value : value - Math.log(product)
}

/** n! for whole n from 0 to 170 by multiplication (exact up to 22!). */
function factorial(n: number): number {
  let product = 1
  for (let i = 2; i <= n; i++) product *= i
  return product
}

/**
 * Γ(x): products for whole numbers, Stirling's series shifted back by the recurrence otherwise, Euler's reflection
 * Γ(x) Γ(1 - x) = π / sin(πx) below 1/2. NaN at 0, -1, -2, ...; infinite above 171.6. Source: DLMF 5.5.3.
 */
export function gamma(x: number): number {
  if (Number.isInteger(x)) return x <= 0 ? Number.NaN : x > 171 ? Number.POSITIVE_INFINITY : factorial(x - 1)
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x))
  let shifted = x
  let product = 1
  while (shifted < 10) product *= shifted++
  const half = shifted ** ((shifted - 0.5) / 2)
  return ((half * Math.exp(HALF_LN_2PI - shifted + stirlingTail(shifted))) / product) * half
}

/** lnΓ(n + 1) - ((n + 1/2) ln n - n + ln(2π)/2) for n > 0. Source: Loader, Fast and accurate computation of binomial probabilities (2000). */
export function stirlingError(n: number): number {
  if (n >= 10) return stirlingTail(n)
  return lnGamma(n + 1) - (n + 0.5) * Math.log(n) + n - HALF_LN_2PI
}

/** Deviance x ln(x / mean) + mean - x without cancellation near x = mean. Source: Loader (2000). */
export function deviance(x: number, mean: number): number {
  const difference = x - mean
  if (Math.abs(difference) < 0.1 * (x + mean)) {
    const v = difference / (x + mean)
    let sum = difference * v
    let term = 2 * x * v
    for (let j = 1; j < 1000; j++) {
      term *= v * v
      const next = sum + term / (2 * j + 1)
      if (next === sum) return next
      sum = next
    }
    return sum
  }
  return x * Math.log(x / mean) + mean - x
}

/** x^a e^-x / Γ(a + 1) for a >= 0, x >= 0: the Poisson probability of a (also between whole numbers). */
export function poissonTerm(a: number, x: number): number {
  if (x === 0) return a === 0 ? 1 : 0
  if (a === 0) return Math.exp(-x)
  if (x === Number.POSITIVE_INFINITY) return 0
  if (a < 1e-300) return Math.exp(-x)
  if (a < 100 && x < 100 && x > 1e-2) return (x ** a * Math.exp(-x)) / gamma(a + 1)
  return Math.exp(-stirlingError(a) - deviance(a, x)) / Math.sqrt(2 * Math.PI * a)
}

const MOST_TERMS = 200_000
const EPSILON = 1e-17
const TINY = 1e-300

/**
 * Regularised incomplete gamma functions [P(a, x), Q(a, x)], P + Q = 1, for a > 0, x >= 0. Power series where
 * x < a + 1, continued fraction (modified Lentz) elsewhere. Source: DLMF 8.11.4, 8.9.2.
 */
export function incompleteGamma(a: number, x: number): [number, number] {
  if (x <= 0) return [0, 1]
  if (x === Number.POSITIVE_INFINITY) return [1, 0]
  const factor = poissonTerm(a, x)
  if (x < a + 1) {
    let term = 1
    let sum = 1
    for (let n = 1; n < MOST_TERMS; n++) {
      term *= x / (a + n)
      sum += term
      if (term < sum * EPSILON) break
    }
    const p = Math.min(1, factor * sum)
    return [p, 1 - p]
  }
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let h = d
  for (let i = 1; i < MOST_TERMS; i++) {
    const an = -i * (i - a)
    b += 2
    d = an * d + b
    if (Math.abs(d) < TINY) d = TINY
    c = b + an / c
    if (Math.abs(c) < TINY) c = TINY
    d = 1 / d
    const step = d * c
    h *= step
    if (Math.abs(step - 1) < 2e-16) break
  }
  const q = Math.min(1, factor * a * h)
  return [1 - q, q]
}
