/** Rates at which a sign is looked for, as growth factors: from nearly all lost to a thousandfold a period. */
export const LEAST_FACTOR = 1e-4
const MOST_FACTOR = 1e3
const STEPS = 600
const HALVINGS = 200

/**
 * The root of a function of a rate next to a guess, found between two rates where its sign changes; null when it changes
 * nowhere. Newton's method may leave for infinity on its way there, this cannot.
 */
export function bracketRate(value: (rate: number) => number, guess: number): number | null {
  const growth = (MOST_FACTOR / LEAST_FACTOR) ** (1 / STEPS)
  let best: number | null = null
  let [low, at] = [LEAST_FACTOR - 1, value(LEAST_FACTOR - 1)]
  for (let i = 1; i <= STEPS; i++) {
    const high = LEAST_FACTOR * growth ** i - 1
    const next = value(high)
    if (next === 0) best = nearer(best, high, guess)
    else if (at * next < 0) best = nearer(best, halve(value, low, high, at), guess)
    ;[low, at] = [high, next]
  }
  return best
}

const nearer = (a: number | null, b: number, guess: number) =>
  a !== null && Math.abs(a - guess) <= Math.abs(b - guess) ? a : b

function halve(value: (rate: number) => number, from: number, to: number, atFrom: number): number {
  let [low, high] = [from, to]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = low + (high - low) / 2
    if (middle === low || middle === high) break
    const at = value(middle)
    if (at === 0) return middle
    if (at * atFrom < 0) high = middle
    else low = middle
  }
  return low + (high - low) / 2
}
