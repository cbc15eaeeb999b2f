import { z } from 'zod'
import { ANSWER_CHARS } from './constants.ts'

const place = z.number().int().min(-1).max(999)

/**
 * What a learner answers in one slot: the payload of the slot `q<slot>` of the journal scope `quiz:<attempt>`, and
 * `userresponse` as JSON text (spec: platform 3). Numbers are places in the order that was shown; -1 is none.
 */
export const quizResponse = z.strictObject({
  /** By type: a place; text; by place 1 for each chosen one (multichoice) or the place of the answer (match). */
  answer: z.union([place, z.string().max(ANSWER_CHARS), z.record(z.string().regex(/^\d{1,3}$/), place)]).optional(),
  /** Essays: ids of uploaded files. */
  files: z.array(z.string().max(40)).max(20).optional(),
})
export type QuizResponse = z.output<typeof quizResponse>
