/** Bits a second of the picture, best first; 0 is sound alone. */
export const PICTURE_RATES = [1_100_000, 600_000, 300_000, 0] as const
const WORST = PICTURE_RATES.length - 1

/** So many pieces wait where the line does not carry what is sent: seconds of the class. */
const BEHIND = 5
/** What was changed shows after this time; until then nothing else is changed. */
const SETTLES_MS = 6000
/** A line that carried everything for so long is tried with more; after each failed try twice as long. */
const CALM_MS = 60_000
const LONGEST_CALM_MS = 480_000

/**
 * Chooses the rate of the picture by what waits to be sent: lower while the line does not keep up, down to sound alone, and higher after
 * a calm minute. `judge` is called about once a second and gives the place in `PICTURE_RATES` to send at.
 */
export function createUplink() {
  let step = 0
  let changedMs = Number.NEGATIVE_INFINITY
  let calmSinceMs: number | null = null
  let calmMs = CALM_MS
  let isTry = false
  const change = (to: number, nowMs: number): void => {
    step = to
    changedMs = nowMs
    calmSinceMs = null
  }
  return {
    judge(waiting: number, nowMs: number): number {
      if (waiting > 1) calmSinceMs = null
      else calmSinceMs ??= nowMs
      if (waiting >= BEHIND && step < WORST && nowMs - changedMs >= SETTLES_MS) {
        if (isTry) calmMs = Math.min(LONGEST_CALM_MS, calmMs * 2)
        isTry = false
        change(step + 1, nowMs)
      } else if (step > 0 && calmSinceMs !== null && nowMs - calmSinceMs >= calmMs) {
        isTry = true
        change(step - 1, nowMs)
      }
      return step
    },
  }
}
