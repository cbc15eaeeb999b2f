import { z } from 'zod'

/** The years 1 to 9999: what databases and calendars can write. */
const EPOCH_BOUNDS_S = [-62_135_596_800, 253_402_300_799] as const
/** Epoch seconds, UTC. */
export const epochS = z.number().int().min(EPOCH_BOUNDS_S[0]).max(EPOCH_BOUNDS_S[1])
/** The number of a row in its list, as the database counts them. */
export const rowNumber = z.number().int().min(0).max(2_147_483_647)
/** A random positive integer below 2^53. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** The same where there may be none. */
export const epochOptional = epochS.nullable()
