import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { CONTENT_CHARS } from '../studio/constants.ts'
import { answerResult, attemptQuestion } from './attempt.ts'
import { ANSWER_CHARS, TRIAL_PLAN_CHARS } from './constants.ts'

const slot = z.number().int().min(0).max(999)

/** A quiz tried by who writes it, as it stands in its draft: nothing of a trial is stored. */
export const trialFunctions = {
  local_learn_start_trial: webFunction({
    summary: 'Draws and shuffles the questions of a quiz for its author, as for a learner.',
    kind: 'read',
    scope: 'staff',
    bodyLimitBytes: 8_000_000,
    params: z.strictObject({
      courseid: id,
      /** JSON of the content of a quiz. */
      content: z.string().max(CONTENT_CHARS),
    }),
    returns: z.object({
      /** Sealed: what was drawn, and in which order. It comes back with the answers. */
      plan: z.string(),
      questions: z.array(attemptQuestion),
    }),
  }),
  local_learn_finish_trial: webFunction({
    summary: 'Marks the answers of a trial, and tells all that a review can tell.',
    kind: 'read',
    scope: 'staff',
    bodyLimitBytes: 8_000_000,
    params: z.strictObject({
      courseid: id,
      plan: z.string().max(TRIAL_PLAN_CHARS),
      /** JSON texts of responses. */
      answers: z.array(z.strictObject({ slot, userresponse: z.string().max(ANSWER_CHARS * 2) })).max(1000),
    }),
    returns: z.object({
      questions: z.array(attemptQuestion),
      results: z.array(z.object({ slot, result: answerResult })),
      /** Points; what waits for a person counts as none. */
      marks: z.number(),
      maxMarks: z.number(),
      isWaiting: z.boolean(),
    }),
  }),
}
