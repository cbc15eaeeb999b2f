import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { answerFile } from './attempt.ts'

const count = z.number().int()
const html = z.string()

/** A question of a quiz with answers that a person marks. */
const toMark = z.object({
  quizId: id,
  quizName: z.string(),
  courseName: z.string(),
  questionId: id,
  questionName: z.string(),
  type: z.string(),
  waiting: count,
  /** Marked, and not released yet. */
  held: count,
  since: epochS.nullable(),
})
export const markingQueue = z.object({ items: z.array(toMark) })
export type MarkingQueue = z.output<typeof markingQueue>

const spelling = z.object({ text: z.string(), learners: count })

/** Answers that are alike: the same after what does not matter is taken away. */
const answerGroup = z.object({
  /** Of its normal form. */
  key: z.string(),
  excerpt: z.string(),
  spellings: z.array(spelling),
  answers: z.array(
    z.object({
      attemptId: id,
      slot: count,
      /** Names are hidden: `Learner 07`. */
      who: z.string(),
      /** Which of the spellings. */
      spelling: count,
      textHtml: html,
      words: count,
      files: z.array(answerFile),
      mark: z.number().nullable(),
      comment: z.string(),
      /** Given, and not released yet. */
      isHeld: z.boolean(),
      submittedAt: epochS,
    }),
  ),
})
export type AnswerGroup = z.output<typeof answerGroup>

export const markingSheet = z.object({
  quizId: id,
  quizName: z.string(),
  questionId: id,
  questionName: z.string(),
  type: z.string(),
  textHtml: html,
  /** For whoever marks. */
  infoHtml: html,
  maxMark: z.number(),
  waiting: count,
  marked: count,
  groups: z.array(answerGroup),
  /** Marks that were given and are held: learners see them once they are released. */
  held: count,
})
export type MarkingSheet = z.output<typeof markingSheet>
