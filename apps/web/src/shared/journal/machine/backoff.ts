const FIRST_MS = 1000
const LIMIT_MS = 60_000

/** How long to wait before the next try: doubled each time, up to a minute, between half and all of it by chance. */
export function backoffMs(failures: number, random: number, atLeastMs = 0): number {
  const whole = Math.min(LIMIT_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.max(atLeastMs, whole / 2 + (whole / 2) * random)
}
