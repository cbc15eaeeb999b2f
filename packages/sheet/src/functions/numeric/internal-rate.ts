const MOST_STEPS = 1000 // spec: careers 5.2
const TOLERANCE = 1e-7

/**
 * Rate r > -1 with Σ flow_i / (1 + r)^time_i = 0: Newton's method from the guess; when it leaves the domain or does not
 * settle, bisection of the sign change nearest to the guess. NaN when there is none. `spend` is told the work.
 */
export function internalRate(
  flows: readonly number[],
  times: readonly number[],
  guess: number,
  spend: (n: number) => void,
): number {
  const at = (r: number) => {
    spend(flows.length)
    let [value, slope] = [0, 0]
    for (let i = 0; i < flows.length; i++) {
      const t = times[i] as number
      const present = (flows[i] as number) / (1 + r) ** t
      value += present
      slope -= (t * present) / (1 + r)
    }
    return { value, slope }
  }
  const found = newton(at, guess)
  return Number.isNaN(found) ? bisected(r => at(r).value, guess) : found
}

function newton(at: (r: number) => { value: number; slope: number }, guess: number): number {
  let r = guess
  for (let i = 0; i < MOST_STEPS; i++) {
    const { value, slope } = at(r)
    if (value === 0) return r
    const next = r - value / slope
    if (!(next > -1) || next > 1e10) return Number.NaN
    if (Math.abs(next - r) <= TOLERANCE * 1e-6 * Math.max(1, Math.abs(next))) return next
    // Rounding may keep the last digits moving: after many steps the documented tolerance is enough.
    if (i > 60 && Math.abs(next - r) < TOLERANCE) return next
    r = next
  }
  return Number.NaN
}

const GRID = [
  -0.999999, -0.99, -0.9, -0.8, -0.7, -0.6, -0.5, -0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5,
  10, 30, 100, 1000, 1e4, 1e6, 1e9,
]

function bisected(value: (r: number) => number, guess: number): number {
  let best = Number.NaN
  for (let i = 1; i < GRID.length; i++) {
    let [low, high] = [GRID[i - 1] as number, GRID[i] as number]
    let atLow = value(low)
    if (!Number.isFinite(atLow) || atLow * value(high) > 0) continue
    for (let step = 0; step < 200 && high - low > 1e-15 * Math.max(1, Math.abs(high)); step++) {
      const middle = (low + high) / 2
      const v = value(middle)
      if (v * atLow > 0) {
        low = middle
        atLow = v
      } else high = middle
    }
    const root = (low + high) / 2
    if (Number.isNaN(best) || Math.abs(root - guess) < Math.abs(best - guess)) best = root
  }
  return best
}
