/** How a continuous distribution function is inverted. */
export interface Inversion {
  /** A rising function of x. */
  cdf: (x: number) => number
  /** 1 - cdf with full digits in the upper tail. */
  tail: (x: number) => number
  density: (x: number) => number
  /** Bounds of x; the upper may be infinite. */
  from: number
  to: number
}

const MOST_STEPS = 400

/**
 * x with cdf(x) = p by Newton's method inside a bracket that is halved whenever a step leaves it; above the median the
 * tail is matched instead, which keeps digits. At most 400 steps.
 */
export function quantile(dist: Inversion, p: number, start: number): number {
  return solve(dist, p, 1 - p, start)
}

/** As `quantile`, for the upper tail: x with tail(x) = q. */
export function tailQuantile(dist: Inversion, q: number, start: number): number {
  return solve(dist, 1 - q, q, start)
}

function solve({ cdf, tail, density, from, to }: Inversion, p: number, q: number, start: number): number {
  const excess = p <= q ? (x: number) => cdf(x) - p : (x: number) => q - tail(x)
  let low = from
  let high = to
  let x = start > from && start < to ? start : from === -Infinity ? 0 : to === Infinity ? from + 1 : (from + to) / 2
  for (let i = 0; i < MOST_STEPS; i++) {
    const e = excess(x)
    if (e === 0) return x
    if (e < 0) low = x
    else high = x
    const slope = density(x)
    let next = x - e / slope
    if (!(next > low && next < high)) next = middle(low, high)
    if (next === x || Math.abs(next - x) <= 1e-16 * Math.abs(x)) return next
    if (high < Infinity && high - low <= 1e-16 * Math.abs(high)) return next
    x = next
  }
  return x
}

/** A point between the bounds; doubling while one is infinite, in orders of magnitude while they are far apart. */
function middle(low: number, high: number): number {
  if (low === -Infinity && high === Infinity) return 0
  if (high === Infinity) return low > 0 ? low * 2 : low === 0 ? 1 : low / 2 > -1e-3 ? 1 : low / 2
  if (low === -Infinity) return high < 0 ? high * 2 : high === 0 ? -1 : high / 2 < 1e-3 ? -1 : high / 2
  if (low > 0 && high / low > 4) return Math.sqrt(low) * Math.sqrt(high)
  if (low === 0 && high < 1 && high > 1e-300) return high * 0.05
  return low + (high - low) / 2
}

/** Smallest whole k in [0, most] with cdf(k) >= p, by bisection. */
export function discreteQuantile(cdf: (k: number) => number, p: number, most: number): number {
  let low = 0
  let high = most
  while (low < high) {
    const k = Math.floor(low + (high - low) / 2)
    const [from, to] = cdf(k) >= p ? [low, k] : [k + 1, high]
    // Beyond 2^53 whole numbers are more than one apart: there is nothing between the two.
    if (from === low && to === high) return high
    low = from
    high = to
  }
  return low
}
