/** Present by default: three quarters of the time that the class was held, and ten minutes at least; a week for the recording. */
export const DEFAULT_RULE = { needed_percent: 75, least_minutes: 10, catch_up_days: 7 } as const

interface Rule {
  needed_percent: number
  least_minutes: number
}

/** No class is too short to be present in: the least minutes never ask for more of it than this. */
const MOST_PERCENT = 90

/** Seconds that make a learner present in a class that was held so long. */
export const neededSeconds = ({ needed_percent, least_minutes }: Rule, heldS: number): number => {
  const partS = (percent: number) => Math.ceil((heldS * percent) / 100)
  return Math.min(partS(Math.max(needed_percent, MOST_PERCENT)), Math.max(least_minutes * 60, partS(needed_percent)))
}

/**
 * Seconds of a recording after which it counts as watched: while a host was offline there is nothing to watch, and a class that was longer
 * than its recording can still be caught up. Infinite without one.
 */
export const wholeRecordingSeconds = (recordedS: number | undefined): number =>
  recordedS === undefined ? Number.POSITIVE_INFINITY : Math.ceil((recordedS * MOST_PERCENT) / 100)
