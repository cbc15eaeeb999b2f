const MOST_STEPS = 100

/**
 * Yield at which a falling price function meets `target`: secant steps from two guesses, kept inside a bracket that is
 * halved when a step leaves it; at most 100 steps to 1e-14. `frequency` bounds the yield below by -frequency.
 */
export function bondYield(priceAt: (y: number) => number, target: number, guess: number, frequency: number): number {
  let low = -frequency + 1e-9
  let high = Math.max(1, guess * 2)
  for (let i = 0; i < MOST_STEPS && priceAt(high) > target; i++) {
    low = high
    high *= 2
  }
  let [x0, x1] = [Math.max(guess, 1e-4), Math.max(guess, 1e-4) * 1.1 + 1e-4]
  let [f0, f1] = [priceAt(x0) - target, priceAt(x1) - target]
  for (let i = 0; i < MOST_STEPS; i++) {
    if (f1 === 0) return x1
    if (f1 > 0) low = Math.max(low, x1)
    else high = Math.min(high, x1)
    let next = x1 - (f1 * (x1 - x0)) / (f1 - f0)
    if (!(next > low && next < high)) next = (low + high) / 2
    if (Math.abs(next - x1) <= 1e-15 * Math.max(1, Math.abs(next))) return next
    x0 = x1
    f0 = f1
    x1 = next
    f1 = priceAt(x1) - target
  }
  return Math.abs(f1) < 1e-7 * Math.abs(target) ? x1 : Number.NaN
}
