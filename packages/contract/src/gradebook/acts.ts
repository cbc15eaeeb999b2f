import { z } from 'zod'
import { id } from '../base/shapes.ts'

const MOST_MARKS = 500

/** What staff do in a gradebook: operations of theirs (`staff/operations.ts`). */
export const gradebookActs = [
  /** Records marks of one activity, in points of its scale; null takes a recorded mark back. */
  z.strictObject({
    kind: z.literal('record-marks'),
    activityid: id,
    marks: z
      .array(z.strictObject({ userid: id, marks: z.number().nullable() }))
      .min(1)
      .max(MOST_MARKS),
  }),
] as const
