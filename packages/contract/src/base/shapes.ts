import { z } from 'zod'

/** Epoch seconds, UTC. */
export const epochS = z.number().int()
/** A random positive integer below 2^53. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** The same where there may be none. */
export const epochOptional = epochS.nullable()
