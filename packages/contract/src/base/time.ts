/** Times of the product (spec: platform 9). Units stand in the names. */
export const INDIA_OFFSET_S = 19_800
/** Platform 9: dates are shown, and submissions counted, in this zone. */
export const TIME_ZONE = 'Asia/Kolkata'
/** Platform 9, server time correction: within this no correction is made. */
export const CLOCK_DEAD_BAND_S = 5

/** Platform 9: a script chunk that does not load fails after this. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
