import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'

const key = z.string().max(200)
const seconds = z.number().int().min(0)

/** What learners see of an attempt at one moment. */
const reviewOptions = z.object({
  /** The attempt itself; without it nothing else shows. */
  attempt: z.boolean(),
  /** Whether each answer was right. */
  correctness: z.boolean(),
  marks: z.boolean(),
  /** Feedback on what was answered. */
  specificFeedback: z.boolean(),
  generalFeedback: z.boolean(),
  rightAnswer: z.boolean(),
  /** Feedback on the whole, by its score. */
  overallFeedback: z.boolean(),
})
export type QuizReviewOptions = z.output<typeof reviewOptions>

const SHOWN: QuizReviewOptions = {
  attempt: true,
  correctness: true,
  marks: true,
  specificFeedback: true,
  generalFeedback: true,
  rightAnswer: true,
  overallFeedback: true,
}
/** Where an author says nothing: how an answer is found while it runs, everything once it is handed in. */
const USUAL = {
  during: { ...SHOWN, rightAnswer: false, overallFeedback: false },
  after: SHOWN,
  open: SHOWN,
  closed: SHOWN,
}

/** A place of a quiz: one question, or one drawn from many. */
const slot = z.object({
  /** From 0; slots of one page stand next to each other. */
  page: z.number().int().min(0),
  maxMark: z.number().min(0),
  /** Shown only when the one before it is finished (where a quiz checks answers as it goes). */
  needsPrevious: z.boolean().default(false),
  source: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('question'),
      /** Its `sourceKey` in the bank. */
      question: key,
      /** null: the newest that is ready when an attempt starts. */
      version: z.number().int().nullable().default(null),
    }),
    z.object({
      kind: z.literal('random'),
      category: key,
      withSubcategories: z.boolean(),
      /** A question has all of them. */
      tags: z.array(z.string()),
    }),
  ]),
})
export type QuizSlot = z.output<typeof slot>

/** A quiz: how it is taken, marked and shown. When it opens and closes, and what passes it, is said by its activity. */
export const quizContent = z.object({
  kind: z.literal('quiz'),
  /** Which list of its course it stands in. */
  role: z.enum(['mandatory', 'practice']).default('mandatory'),
  timeLimitS: seconds.nullable().default(null),
  /** When the time is over: answers are handed in as they are; within the grace they may still be handed in; or nothing counts. */
  overdue: z.enum(['submit', 'grace', 'abandon']).default('submit'),
  graceS: seconds.default(0),
  /** null: as many as the learner likes. */
  attempts: z.number().int().min(1).nullable().default(null),
  /** Which attempt counts. */
  grading: z.enum(['highest', 'average', 'first', 'last']).default('highest'),
  /** What a full score is worth in the gradebook. */
  maxGrade: z.number().min(0).default(100),
  /**
   * When an answer is marked: at the end; one by one, once; with more tries, each of which costs the penalty of its question
   * (`interactive` shows hints between); `adaptive` without end.
   */
  behaviour: z.enum(['deferred', 'immediate', 'interactive', 'adaptive', 'adaptive-free']).default('deferred'),
  shufflesAnswers: z.boolean().default(true),
  /** `sequential`: no way back to a page that was left. */
  navigation: z.enum(['free', 'sequential']).default('free'),
  /** A new attempt begins with the answers of the last one. */
  buildsOnLast: z.boolean().default(false),
  /** Wait between the first two attempts, and between later ones. */
  delayFirstS: seconds.default(0),
  delayLaterS: seconds.default(0),
  decimals: z.number().int().min(0).max(5).default(2),
  /** Asked before an attempt; '' for none. */
  password: z.string().max(255).default(''),
  /** During an attempt, in the two minutes after it, while the quiz is open, when it is closed. */
  review: z
    .object({ during: reviewOptions, after: reviewOptions, open: reviewOptions, closed: reviewOptions })
    .default(USUAL),
  /** Said of the whole from this percentage on; the highest that fits. */
  feedback: z.array(z.object({ fromPct: z.number(), html: z.string() })).default([]),
  /** Parts with a heading of their own; the first begins at slot 0. */
  sections: z
    .array(z.object({ firstSlot: z.number().int().min(0), heading: z.string(), shuffles: z.boolean().default(false) }))
    .default([]),
  slots: z.array(slot).max(1000),
})
export type QuizContent = z.output<typeof quizContent>

export const isQuiz = (content: ContentModel | null): content is QuizContent => content?.kind === 'quiz'
