import { z } from 'zod'
import { CODE_LIMIT } from './constants.ts'

/** What staff do with certificates: operations of theirs (`staff/operations.ts`). */
export const certificateActs = [
  /** Withdraws a certificate by its number, or makes it valid again. Strangers see the day, never the reason. */
  z.strictObject({ kind: z.literal('certificate'), code: z.string().max(CODE_LIMIT).min(1), isvalid: z.boolean() }),
] as const
