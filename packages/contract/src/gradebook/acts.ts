import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { gradePlan } from './plan.ts'

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
  /** Says how the total of a course is made; no parts and no pass mark is the plan of every course that has none. */
  z.strictObject({ kind: z.literal('set-grade-plan'), courseid: id, plan: gradePlan }),
  /** Excuses learners from an activity, or takes that back: it leaves their totals. */
  z.strictObject({
    kind: z.literal('excuse-learners'),
    activityid: id,
    userids: z.array(id).min(1).max(MOST_MARKS),
    isexcused: z.boolean(),
  }),
] as const
