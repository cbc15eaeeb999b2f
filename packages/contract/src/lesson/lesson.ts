import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { questionView } from '../quiz/question-view.ts'

const html = z.string()
const questionType = z.enum(['multichoice', 'shortanswer', 'numerical', 'match', 'essay'])

/** A page of a lesson as it is asked: nothing of it tells the answer or what follows from one. */
const pageView = z.object({
  key: z.string(),
  title: z.string(),
  html,
  /** Ways on; [] where a question leads on. */
  buttons: z.array(z.string()),
  question: z.object({ type: questionType, view: questionView }).nullable(),
  /** Tries left at its question; null: without end. */
  triesLeft: z.number().int().nullable(),
})

/** What is said of an answer. */
const saidView = z.object({
  title: z.string(),
  /** Null: nobody marks it. */
  isRight: z.boolean().nullable(),
  feedbackHtml: html,
  /** The same page comes again. */
  isAgain: z.boolean(),
})

const reviewedPage = z.object({
  title: z.string(),
  html,
  /** What was answered, as HTML. */
  givenHtml: html,
  isRight: z.boolean().nullable(),
  feedbackHtml: html,
})

export const lessonView = z.object({
  kind: z.literal('lesson'),
  rules: z.object({
    timeLimitS: z.number().nullable(),
    retakes: z.boolean(),
    grading: z.enum(['highest', 'average']),
    maxTries: z.number().nullable(),
    isGraded: z.boolean(),
    hasQuestions: z.boolean(),
  }),
  /** The attempt that runs. */
  attempt: z
    .object({
      id,
      step: z.number().int(),
      deadlineAt: epochS.nullable(),
      /** Share of the pages that were seen; null where it is not to be shown. */
      progressPct: z.number().nullable(),
      page: pageView,
      said: saidView.nullable(),
    })
    .nullable(),
  /** The attempt that ended last. */
  last: z
    .object({
      number: z.number().int(),
      endedAt: epochS,
      pct: z.number().nullable(),
      isTimedOut: z.boolean(),
      said: saidView.nullable(),
      /** Null: it may not be looked at. */
      pages: z.array(reviewedPage).nullable(),
    })
    .nullable(),
  /** By the rule of the lesson. */
  gradePct: z.number().nullable(),
  canStart: z.boolean(),
})
export type LessonView = z.output<typeof lessonView>
