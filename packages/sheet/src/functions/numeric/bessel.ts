import { lnGamma } from './gamma.ts'

const EULER = 0.5772156649015329
/** Largest argument that is calculated; beyond it the phase of the wave has no digits left. */
export const MOST_X = 134_217_728

/** First term (x/2)^n / n! of the power series. */
function firstTerm(n: number, x: number): number {
  if (n > 150) return Math.exp(n * Math.log(x / 2) - lnGamma(n + 1))
  let term = 1
  for (let i = 1; i <= n; i++) term *= x / 2 / i
  return term
}

/** Σ (±x²/4)^k / (k! (n+1)...(n+k)) times the first term. Source: DLMF 10.2.2, 10.25.2. */
function series(n: number, x: number, sign: 1 | -1): number {
  let term = 1
  let sum = 1
  const step = (sign * x * x) / 4
  for (let k = 1; k < 5000; k++) {
    term *= step / (k * (n + k))
    sum += term
    if (Math.abs(term) < Math.abs(sum) * 1e-17) break
  }
  return firstTerm(n, x) * sum
}

/**
 * Hankel's expansion for large x: the pair [J, Y] of order 0 or 1. Source: DLMF 10.17.3, 10.17.4; the terms fall
 * until about 2x of them, far below double precision for x >= 25.
 */
function hankel(n: number, x: number): [number, number] {
  const mu = 4 * n * n
  let p = 1
  let q = 0
  let term = 1
  for (let k = 1; k < 60; k++) {
    const next = (term * (mu - (2 * k - 1) ** 2)) / (k * 8 * x)
    if (Math.abs(next) > Math.abs(term) || Math.abs(next) < 1e-18) break
    term = next
    const signed = (k >> 1) % 2 === 0 ? term : -term
    if (k % 2 === 1) q += signed
    else p += signed
  }
  const phase = x - (n / 2 + 0.25) * Math.PI
  const scale = Math.sqrt(2 / (Math.PI * x))
  return [scale * (p * Math.cos(phase) - q * Math.sin(phase)), scale * (p * Math.sin(phase) + q * Math.cos(phase))]
}

/** J_0 ... J_most by Miller's backward recurrence, scaled by J_0 + 2 Σ J_2k = 1; for x < 30. Source: DLMF 10.74(iv). */
function miller(most: number, x: number): number[] {
  const start = 2 * Math.ceil((Math.max(most, x) + 40 + Math.sqrt(40 * Math.max(most, x))) / 2)
  const list = Array.from({ length: start + 2 }, () => 0)
  list[start] = 1e-250
  for (let k = start; k > 0; k--) {
    list[k - 1] = ((2 * k) / x) * (list[k] as number) - (list[k + 1] as number)
    if (Math.abs(list[k - 1] as number) > 1e250)
      for (let j = k - 1; j <= start; j++) list[j] = (list[j] as number) * 1e-250
  }
  let norm = list[0] as number
  for (let k = 2; k <= start; k += 2) norm += 2 * (list[k] as number)
  return list.map(v => v / norm)
}

/** J_n(x), n whole from 0, x >= 0. */
export function besselJ(n: number, x: number): number {
  if (x === 0) return n === 0 ? 1 : 0
  if (x * x < 4 * (n + 1)) return series(n, x, -1)
  if (x < 25) return miller(n, x)[n] as number
  if (n < x) {
    let [before, value] = [hankel(0, x)[0], hankel(1, x)[0]]
    if (n === 0) return before
    for (let k = 1; k < n; k++) [before, value] = [value, ((2 * k) / x) * value - before]
    return value
  }
  // The recurrence falls from far above n; the wave below x fixes the scale.
  const start = Math.ceil(n + 60 + Math.sqrt(60 * n))
  let above = 0
  let value = 1e-250
  let wanted = 0
  let at0 = 0
  for (let k = start; k > 0; k--) {
    const below = ((2 * k) / x) * value - above
    above = value
    value = below
    if (Math.abs(value) > 1e200) {
      value *= 1e-200
      above *= 1e-200
      wanted *= 1e-200
    }
    if (k - 1 === n) wanted = value
    at0 = above
  }
  const [j0, j1] = [hankel(0, x)[0], hankel(1, x)[0]]
  return Math.abs(j0) > Math.abs(j1) ? (wanted / value) * j0 : (wanted / at0) * j1
}

/**
 * Y_n(x), n whole from 0, x > 0: Neumann's series over J for orders 0 and 1 below 25, Hankel's expansion above, and
 * the upward recurrence, which is stable for Y. Source: DLMF 10.8.1, Abramowitz and Stegun 9.1.88.
 */
export function besselY(n: number, x: number): number {
  let y0: number
  let y1: number
  if (x < 25) {
    const j = miller(2, x)
    const log = Math.log(x / 2) + EULER
    y0 = (2 / Math.PI) * log * (j[0] as number)
    y1 = (2 / Math.PI) * ((log - 1) * (j[1] as number) - (j[0] as number) / x)
    for (let k = 1; 2 * k + 1 < j.length; k++) {
      const sign = k % 2 === 0 ? -1 : 1
      y0 += ((sign * 4) / Math.PI / k) * (j[2 * k] as number)
      y1 += ((sign * 2) / Math.PI) * ((2 * k + 1) / (k * (k + 1))) * (j[2 * k + 1] as number)
    }
  } else {
    y0 = hankel(0, x)[1]
    y1 = hankel(1, x)[1]
  }
  if (n === 0) return y0
  for (let k = 1; k < n; k++) {
    const next = ((2 * k) / x) * y1 - y0
    y0 = y1
    y1 = next
    if (!Number.isFinite(y1)) break
  }
  return y1
}

/** I_n(x), n whole from 0, x >= 0: the power series, all of whose terms are positive. Infinite above about 713. */
export function besselI(n: number, x: number): number {
  if (x > 720) return Number.POSITIVE_INFINITY
  return x === 0 ? Number(n === 0) : series(n, x, 1)
}

/**
 * K_n(x), n whole from 0, x > 0: K_v(x) = ∫ e^(-x cosh t) cosh(vt) dt from 0 by the trapezoidal rule, which converges
 * exponentially here, for orders 0 and 1, then the upward recurrence. Source: DLMF 10.32.9, 10.29.1.
 */
export function besselK(n: number, x: number): number {
  const h = Math.min(0.1, 0.4 / Math.sqrt(x))
  let k0 = 0.5
  let k1 = 0.5
  for (let i = 1; i < 20_000; i++) {
    const t = i * h
    const sinh = Math.sinh(t / 2)
    const weight = Math.exp(-2 * x * sinh * sinh)
    k0 += weight
    k1 += weight * Math.cosh(t)
    if (weight * Math.cosh(t) < 1e-18 * k1) break
  }
  const scale = h * Math.exp(-x)
  k0 *= scale
  k1 *= scale
  if (n === 0) return k0
  for (let k = 1; k < n; k++) {
    const next = ((2 * k) / x) * k1 + k0
    k0 = k1
    k1 = next
    if (!Number.isFinite(k1)) break
  }
  return k1
}
