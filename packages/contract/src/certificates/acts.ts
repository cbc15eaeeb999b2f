import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { CODE_LIMIT } from './constants.ts'

/** What staff do with certificates: operations of theirs (`staff/operations.ts`). */
export const certificateActs = [
  /** Withdraws a certificate by its number, or makes it valid again. Strangers see the day, never the reason. */
  z.strictObject({ kind: z.literal('certificate'), code: z.string().max(CODE_LIMIT).min(1), isvalid: z.boolean() }),
  /** When a course gives a certificate: all lessons, and a mean grade and a share of its classes where they are asked for. */
  z.strictObject({
    kind: z.literal('certificate-rule'),
    courseid: id,
    isoffered: z.boolean(),
    mingradepct: z.number().int().min(1).max(100).nullable(),
    minattendancepct: z.number().int().min(1).max(100).nullable(),
  }),
] as const
