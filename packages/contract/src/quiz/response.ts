import { z } from 'zod'
import { ANSWER_CHARS, ANSWER_PARTS, SHORT_ANSWER_CHARS } from './constants.ts'

const place = z.number().int().min(-1).max(999)

const parts = z
  .record(z.string().regex(/^\d{1,3}(\.\d{1,3})?$/), z.union([place, z.string().max(SHORT_ANSWER_CHARS)]))
  .refine(answer => Object.keys(answer).length <= ANSWER_PARTS, 'too many parts')

/**
 * What a learner answers in one slot: the payload of the slot `q<slot>` of the journal scope `quiz:<attempt>`, and
 * `userresponse` as JSON text (spec: platform 3). Numbers are places in the order that was shown; -1 is none.
 */
export const quizResponse = z.strictObject({
  /**
   * By type: a place; text; by place 1 for each chosen one (multichoice), the place of the answer (match, gaps), what stands at a rank
   * (ordering), or the answer of a part (cloze; of several choices 1 by `part.choice`).
   */
  answer: z.union([place, z.string().max(ANSWER_CHARS), parts]).optional(),
  /** Essays: ids of uploaded files. */
  files: z.array(z.string().max(40)).max(20).optional(),
})
export type QuizResponse = z.output<typeof quizResponse>
