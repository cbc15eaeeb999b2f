/** The last second that a date can have: the end of the year 9999. */
const LAST_MS = 253_402_300_799_000
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/

/**
 * A moment as other systems write it, in epoch seconds; null for none that can be. Canvas and Open edX mean UTC where they name no zone,
 * and not that of the computer which reads it.
 */
export function readMoment(written: string): number | null {
  const text = written.trim()
  const at = Date.parse(WITHOUT_ZONE.test(text) ? `${text}Z` : text)
  return Number.isFinite(at) && at > 0 && at < LAST_MS ? Math.floor(at / 1000) : null
}
