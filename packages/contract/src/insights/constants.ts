/**
 * How points are counted for learners at risk: `each` for every fact, at most `most`. Only what learners do counts, never who they
 * are (design of the studio, section 10).
 */
export const RISK_RULES = {
  /** Of the last `of` classes that were held for the learner, each one missed. */
  classes: { each: 10, most: 40, of: 4 },
  /** Each piece of graded work that is due and not submitted. */
  work: { each: 12, most: 36 },
  /** Each day without anything opened, from day `from` on. */
  presence: { each: 3, most: 24, from: 3 },
  /** Each mark below `belowPct` per cent on submitted work. */
  marks: { each: 8, most: 16, belowPct: 40 },
} as const

/** From so many points on a learner is listed; the sum is at most `RISK_MOST`. */
export const RISK_LISTED = 40
export const RISK_MOST = 100
/** Within so many days after a message somebody counts as back. */
export const RISK_BACK_DAYS = 7
/** Of fewer people than this nothing is said about what helped. */
export const RISK_ENOUGH_PEOPLE = 20

/** Of fewer people than this no median is given. */
export const INSIGHT_LEAST_PEOPLE = 3

export const RISK_TITLE_CHARS = 120
export const RISK_TEXT_CHARS = 300
