import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { answerFile } from './attempt.ts'
import { MARKING_LIMITS } from './constants.ts'

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

/** A question of a quiz that is answered in writing, whoever marks it. */
const written = z.object({
  questionId: id,
  questionName: z.string(),
  type: z.string(),
  /** Answers that were handed in. */
  answers: count,
  waiting: count,
})
export const writtenAnswers = z.object({ items: z.array(written) })
export type WrittenAnswers = z.output<typeof writtenAnswers>

/** What a mark is given for. */
export const guideLine = z.strictObject({
  mark: z.number().min(0).max(1000),
  text: z.string().min(1).max(MARKING_LIMITS.guideChars),
})
export type GuideLine = z.output<typeof guideLine>

/** `form` names it where groups are made. */
const spelling = z.object({ text: z.string(), learners: count, form: z.string() })

/** Answers that are alike: the same after what does not matter is taken away. */
const answerGroup = z.object({
  /** Of its normal form, or of the group that somebody made. */
  key: z.string(),
  /** Somebody joined answers to it, or split it off. */
  isMade: z.boolean(),
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
  /** What marks are given for, the highest first; markers write it. */
  guide: z.array(guideLine),
  /** Texts that the caller keeps for this question. */
  texts: z.array(z.string()),
  maxMark: z.number(),
  waiting: count,
  marked: count,
  /** In what answers are written, which says what counts when they are compared. */
  writing: z.enum(['words', 'sql', 'python', 'javascript', 'c', 'code']),
  groups: z.array(answerGroup),
  /** Marks that were given and are held: learners see them once they are released. */
  held: count,
})
export type MarkingSheet = z.output<typeof markingSheet>
