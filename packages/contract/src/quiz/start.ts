import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'

const html = z.string()
const count = z.number().int()

/** Spec: platform 4, quiz self-paced status; `awaiting_marks`: submitted, and not fully marked (decisions 7). */
export const quizStatus = z.enum(['not_attempted', 'cleared', 'not_cleared', 'awaiting_marks'])
export type QuizStatus = z.output<typeof quizStatus>

/** `open`; `overdue`: only to be handed in; `submitted`: marked, or waiting for a person; `abandoned`: counts nothing. */
export const attemptState = z.enum(['open', 'overdue', 'submitted', 'abandoned'])
export type AttemptState = z.output<typeof attemptState>

const attemptLine = z.object({
  id,
  number: count,
  state: attemptState,
  startedAt: epochS,
  submittedAt: epochS.nullable(),
  /** Null while it runs, waits for marks, or may not be seen yet. */
  marks: z.number().nullable(),
  maxMarks: z.number(),
  pct: z.number().nullable(),
  status: quizStatus.nullable(),
  /** Some answers wait for a person. */
  isWaiting: z.boolean(),
  /** It is the one that counts. */
  isCounted: z.boolean(),
  canReview: z.boolean(),
})
export type AttemptLine = z.output<typeof attemptLine>

/** A quiz before and between attempts. */
export const quizStart = z.object({
  /** Of its activity: `cmId`. */
  id,
  programId: id.nullable(),
  name: z.string(),
  introHtml: html,
  course: z.object({ id, name: z.string() }),
  role: z.enum(['mandatory', 'practice']),
  questions: count,
  maxMarks: z.number(),
  /** What a full score is worth, and the score that counts of it; null without one that may be seen. */
  maxGrade: z.number(),
  grade: z.number().nullable(),
  bestPct: z.number().nullable(),
  passPct: z.number(),
  decimals: count,
  status: quizStatus,
  openAt: epochS.nullable(),
  dueAt: epochS.nullable(),
  /** It was due before its learner joined: nothing was missed. */
  isBeforeJoin: z.boolean().optional(),
  closeAt: epochS.nullable(),
  timeLimitS: count.nullable(),
  graceS: count,
  overdue: z.enum(['submit', 'grace', 'abandon']),
  attemptsAllowed: count.nullable(),
  attemptsLeft: count.nullable(),
  /**
   * What the learner has more of than the others: attempts, and minutes in each; null for nothing. Not named `exception`, which the apps of
   * the protocol take for a fault.
   */
  extra: z.object({ attempts: count, minutes: count }).nullable(),
  grading: z.enum(['highest', 'average', 'first', 'last']),
  behaviour: z.enum(['deferred', 'immediate', 'interactive', 'adaptive', 'adaptive-free']),
  navigation: z.enum(['free', 'sequential']),
  buildsOnLast: z.boolean(),
  needsPassword: z.boolean(),
  attempts: z.array(attemptLine),
  /** The mark that staff, a server or an import recorded: it counts as one of the attempts. */
  recorded: z.object({ pct: z.number(), at: epochS, isCounted: z.boolean() }).nullable(),
  /** The attempt that runs: it is continued. */
  currentAttempt: id.nullable(),
  /** Why no attempt can be started now, in words; null: it can, or one runs. */
  blocked: z.object({ reason: z.string(), until: epochS.nullable() }).nullable(),
  /** What it covers: parts with a heading; how many were right in the last attempt, where that may be seen. */
  covers: z.array(z.object({ heading: z.string(), questions: count, rightLast: count.nullable() })),
  /** What learners will see, and when: phases in which answers, and right answers, are shown. */
  shows: z.object({
    answers: z.array(z.enum(['after', 'open', 'closed'])),
    rightAnswers: z.array(z.enum(['after', 'open', 'closed'])),
  }),
  serverAt: epochS,
})
export type QuizStart = z.output<typeof quizStart>
