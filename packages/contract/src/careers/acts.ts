import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { MOVES } from './constants.ts'
import { jobDraft } from './job.ts'

/** What staff do with jobs and applications: operations of theirs (`staff/operations.ts`). */
export const careerActs = [
  /** Writes a job: a new one, or the one of its key. What changed in it is its next version. */
  z.strictObject({ kind: z.literal('job'), job: jobDraft }),
  /** Shares a job with a program, with those of it who meet all that the employer asks for, or with one learner; or no longer. */
  z.strictObject({
    kind: z.literal('job-share'),
    jobid: id,
    programid: id.optional(),
    userid: id.optional(),
    eligibleonly: z.boolean().default(false),
    isshared: z.boolean(),
  }),
  /** Moves applications through their rounds. What is remarked is read by the learner. */
  z.strictObject({
    kind: z.literal('applications'),
    applicationids: z.array(id).min(1).max(500),
    move: z.enum(MOVES),
    remark: z.string().max(500).default(''),
  }),
  /** Offers times for the interview of the round that an application stands in. */
  z.strictObject({
    kind: z.literal('interview'),
    applicationid: id,
    times: z
      .array(
        z.strictObject({
          startsat: epochS,
          minutes: z.number().int().min(5).max(480),
          place: z.string().max(200).min(1),
        }),
      )
      .min(1)
      .max(20),
  }),
] as const
