import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { SHEET_SCORE } from './constants.ts'
import { problemId } from './shapes.ts'

const handsonProblem = z.object({
  handsonid: id,
  /** The problem behind the activity, `_id` of authoring. */
  testid: problemId,
  name: z.string(),
  problemType: z.string(),
  max_score: z.number(),
  /** What passes, 0 to 100; null where nothing asks for it. */
  pass_score: z.number().nullable(),
  closesAt: epochS.nullable(),
})

/** The record of a hands-on attempt (spec: careers 3.2). */
const handsonAttempt = z.object({
  handsonid: id,
  testid: problemId,
  userid: id,
  timestart: epochS,
  timeend: epochS,
  time_taken: z.literal(0),
  attempt: epochS,
  max_score: z.literal(SHEET_SCORE),
  total_score: z.number(),
})

const moment = z.number().min(0).max(Number.MAX_SAFE_INTEGER)

const practiceProblem = z.object({
  id: problemId,
  title: z.string(),
  rows: z.number().int(),
  columns: z.number().int(),
  /** How many cells are answered. */
  cells: z.number().int(),
  course: z.string(),
  activityId: id,
  /** The best of the caller's attempts; null without one. */
  bestScore: z.number().nullable(),
})
export type PracticeProblem = z.output<typeof practiceProblem>

/** The functions of the spreadsheet sandbox. */
export const sandboxFunctions = {
  local_learn_get_handson_problem: webFunction({
    summary: 'The spreadsheet problem of a hands-on activity.',
    kind: 'read',
    params: z.strictObject({ handsonid: id }),
    returns: handsonProblem,
  }),
  local_learn_create_handson_attempt: webFunction({
    summary:
      'The record of the newest submission of a hands-on activity; whatever is sent, times and scores are the server’s.',
    kind: 'write',
    params: z.strictObject({
      handsonid: id,
      testid: problemId,
      userid: id,
      timestart: moment.optional(),
      timeend: moment.optional(),
      time_taken: z.number().optional(),
      attempt: moment.optional(),
      max_score: z.number().optional(),
      total_score: z.number().optional(),
    }),
    returns: handsonAttempt,
  }),
  local_learn_get_sheet_problems: webFunction({
    summary: 'The practice problems of the courses of the caller, for the test screen.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({ problems: z.array(practiceProblem) }),
  }),
}
