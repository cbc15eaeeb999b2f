import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { pointsByCriterion } from './assign.ts'
import { FEEDBACK_FILES, WORK_COMMENT_CHARS } from './constants.ts'

/** What staff do with work of assignments: operations of theirs (`staff/operations.ts`). */
export const assignmentActs = [
  /**
   * Gives work of an assignment its mark, held until it is released. `points`: of all, or the place of a word of the scale from 1 on; null
   * for a comment alone. Where it has criteria, their sum is what counts. `seenat`: when the mark that the marker saw was given, null for
   * none; where another one stands by now, nothing is marked.
   */
  z.strictObject({
    kind: z.literal('assign-mark'),
    workid: id,
    points: z.number().min(-100_000).max(100_000).nullable(),
    bycriterion: pointsByCriterion.default({}),
    comment: z.string().max(WORK_COMMENT_CHARS).default(''),
    files: z.array(z.string().max(20)).max(FEEDBACK_FILES).default([]),
    seenat: epochS.nullable().optional(),
  }),
  /** Lets learners see the held marks of an assignment. */
  z.strictObject({ kind: z.literal('assign-release'), activityid: id }),
  /** Lets a learner begin another attempt, or no longer. */
  z.strictObject({ kind: z.literal('assign-again'), workid: id, isopen: z.boolean() }),
  /** Gives one learner more time for an assignment; null: the time that all have. */
  z.strictObject({
    kind: z.literal('assign-time'),
    activityid: id,
    userid: id,
    dueat: epochS.nullable().optional(),
    closesat: epochS.nullable().optional(),
  }),
] as const
