/** Present by default: three quarters of the time that the class was held, and ten minutes at least; a week for the recording. */
export const DEFAULT_RULE = { needed_percent: 75, least_minutes: 10, catch_up_days: 7 } as const

interface Rule {
  needed_percent: number
  least_minutes: number
}

/** Seconds that make a learner present in a class that was held so long; a shorter class than the least asks for all of it. */
export const neededSeconds = ({ needed_percent, least_minutes }: Rule, heldS: number): number =>
  Math.min(heldS, Math.max(least_minutes * 60, Math.ceil((heldS * needed_percent) / 100)))
