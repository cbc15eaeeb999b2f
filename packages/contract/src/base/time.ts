/** Times of the product (spec: platform 9). Units stand in the names. */
export const INDIA_OFFSET_S = 19_800
/** Platform 9: dates are shown, and submissions counted, in this zone. */
export const TIME_ZONE = 'Asia/Kolkata'
/** Platform 9, server time correction: within this no correction is made. */
export const CLOCK_DEAD_BAND_S = 5
/** Platform 9, action throttle per key: 20 hours (decisions 3: the document's "2 hours" is a slip). */
export const THROTTLE_DEFAULT_MS = 72_000_000
/** Platform 9: a script chunk that does not load fails after this. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** Platform 9, relative time units, longest first, in seconds. */
export const RELATIVE_UNITS_S = {
  year: 365 * 86_400,
  month: 30 * 86_400,
  day: 86_400,
  hour: 3600,
  minute: 60,
  second: 1,
} as const
export const JUST_NOW = 'just now'
/** Platform 9: days 11 to 13 take `th`. */
export const ORDINAL_SUFFIXES = { 1: 'st', 2: 'nd', 3: 'rd', other: 'th' } as const
