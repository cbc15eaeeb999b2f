import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { EXTRA_ATTEMPTS, EXTRA_MINUTES, MARK_COMMENT_CHARS, MOST_MARKED } from './constants.ts'

/** What staff do with answers of quizzes: operations of theirs (`staff/operations.ts`). */
export const quizActs = [
  /** Gives one mark and comment to answers of a quiz that a person marks. They are held until they are released. */
  z.strictObject({
    kind: z.literal('quiz-marks'),
    quizid: id,
    questionid: id,
    answers: z
      .array(
        z.strictObject({
          attemptid: id,
          slot: z.number().int().min(0).max(999),
          /** The mark that the marker saw: where another one stands by now, nothing is marked. */
          seen: z.number().nullable().optional(),
        }),
      )
      .min(1)
      .max(MOST_MARKED),
    mark: z.number().min(0).max(10_000),
    comment: z.string().max(MARK_COMMENT_CHARS).default(''),
  }),
  /** Lets learners see the held marks of a question; without one, of the whole quiz. */
  z.strictObject({ kind: z.literal('quiz-release'), quizid: id, questionid: id.optional() }),
  /** Marks the attempts at a quiz anew, by the newest versions of their questions. */
  z.strictObject({ kind: z.literal('quiz-regrade'), quizid: id }),
  /** Gives one learner more attempts than the others, and more minutes in each; 0 and 0 take that back. */
  z.strictObject({
    kind: z.literal('quiz-exception'),
    quizid: id,
    userid: id,
    attempts: z.number().int().min(0).max(EXTRA_ATTEMPTS),
    minutes: z.number().int().min(0).max(EXTRA_MINUTES),
  }),
] as const
