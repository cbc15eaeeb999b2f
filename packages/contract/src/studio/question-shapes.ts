import { z } from 'zod'
import { id } from '../base/shapes.ts'

const count = z.number().int()

/** A question of a bank, as a list shows it. */
export const studioQuestion = z.object({
  /** By which quizzes name it. */
  key: z.string(),
  version: count,
  name: z.string(),
  type: z.string(),
  /** The beginning of what it asks, without mark-up. */
  text: z.string(),
  categoryKey: z.string(),
  tags: z.array(z.string()),
  /** What a right answer is worth, unless the quiz says otherwise. */
  mark: z.number(),
  /** The studio writes its type. */
  isWritten: z.boolean(),
  /** No quiz draws it; one that names it goes on asking it. */
  isRetired: z.boolean(),
  /** Others ask the same: the key of the first of them. Null for a question without a twin. */
  twinOf: z.string().nullable(),
})
export type StudioQuestion = z.output<typeof studioQuestion>

/** How a question fares in the quizzes of its course. */
export const questionStatistics = z.object({
  key: z.string(),
  /** Quizzes whose learners may be asked it; `isDrawn`: from a category, else by name. */
  quizzes: z.array(z.object({ id, name: z.string(), isDrawn: z.boolean() })),
  /** Marked answers in submitted attempts. */
  answers: count,
  /** Of the points, in per cent; null without answers. */
  averagePct: z.number().nullable(),
  /** Correlation with the rest of the attempt, -1 to 1; null with too few answers. */
  discrimination: z.number().nullable(),
})
export type QuestionStatistics = z.output<typeof questionStatistics>

/** Which answers learners gave to a question: of the third that did best in the rest of the quiz, of the middle and of the last. */
export const answerThirds = z.object({
  /** Learners whose first marked attempt asked it. */
  answers: count,
  /** Each answer with its share of each third, in per cent; none with too few learners. Of several choices each counts. */
  rows: z.array(
    z.object({
      label: z.string(),
      isRight: z.boolean(),
      top: z.number(),
      middle: z.number(),
      bottom: z.number(),
    }),
  ),
})
export type AnswerThirds = z.output<typeof answerThirds>
