import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { REVIEW_STATES } from './resume.ts'

/** What staff do with policies and resumes: operations of theirs (`staff/operations.ts`). */
export const profileActs = [
  z.strictObject({
    kind: z.literal('policy'),
    policyid: id.optional(),
    title: z.string().max(200).min(1),
    html: z.string().max(200_000).min(1),
    note: z.string().max(500).default(''),
  }),
  /** Says of a resume whether it is good, and what should be changed: to lines of it, or (null) to all of it. */
  z.strictObject({
    kind: z.literal('resume-review'),
    resumeid: id,
    status: z.literal(REVIEW_STATES),
    comments: z
      .array(
        z.strictObject({
          line: z.number().int().min(1).nullable(),
          quote: z.string().max(500),
          text: z.string().max(1000).min(1),
        }),
      )
      .max(50)
      .default([]),
  }),
] as const
