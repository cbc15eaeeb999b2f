import { z } from 'zod'

const html = z.string()
/** Names a page in attempts; unique in its lesson. */
const key = z.string().regex(/^[\w-]{1,40}$/)
/** The page that follows; null: the end of the lesson. */
const jump = key.nullable()

/** What follows from an answer. */
const outcome = z.object({ isRight: z.boolean(), score: z.number(), jump, feedbackHtml: html })
export type LessonOutcome = z.output<typeof outcome>

const ask = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('choices'),
    /** Every right answer has to be chosen, and no other; what follows is that of the first right one, or the first wrong one. */
    isSeveral: z.boolean(),
    shuffles: z.boolean(),
    answers: z.array(outcome.extend({ html })).min(1),
  }),
  z.object({
    type: z.literal('text'),
    isCaseSensitive: z.boolean(),
    /** The first that fits counts; `*` stands for anything. */
    answers: z.array(outcome.extend({ pattern: z.string() })),
  }),
  z.object({
    type: z.literal('number'),
    /** The first that fits counts; null fits every number. */
    answers: z.array(outcome.extend({ value: z.number().nullable(), tolerance: z.number().min(0) })),
  }),
  z.object({
    type: z.literal('match'),
    pairs: z.array(z.object({ promptHtml: html, answer: z.string() })).min(1),
    right: outcome,
    wrong: outcome,
  }),
  /** Kept, and not marked: it neither adds to the score nor takes from it. */
  z.object({ type: z.literal('essay'), jump }),
])
export type LessonAsk = z.output<typeof ask>

const page = z.object({
  key,
  title: z.string(),
  html,
  /** What comes after it where nothing else is said. */
  next: jump,
  /** Ways on from a page that asks nothing. */
  buttons: z.array(z.object({ text: z.string(), jump })),
  ask: ask.nullable(),
})
export type LessonPage = z.output<typeof page>

/** Pages that lead to one another, by what is chosen and answered. It begins with the first. */
export const lessonContent = z.object({
  kind: z.literal('lesson'),
  pages: z.array(page).min(1),
  timeLimitS: z.number().int().positive().nullable(),
  /** Whether it can be taken again. */
  retakes: z.boolean(),
  /** Of several attempts. */
  grading: z.enum(['highest', 'average']),
  /** Wrong answers to one question before the lesson goes on; null: without end. */
  maxTries: z.number().int().positive().nullable(),
  /** False for practice: no grade comes of it. */
  isGraded: z.boolean(),
  /** Questions that count at least: fewer answers earn less. */
  minQuestions: z.number().int().min(0),
  showsProgress: z.boolean(),
  /** Learners may look at their answers when it is over. */
  canReview: z.boolean(),
})
export type LessonContent = z.output<typeof lessonContent>
