import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { activityLink } from '../course/shapes.ts'
import { answerResult, attempt } from './attempt.ts'
import { quizStatus } from './start.ts'

const html = z.string()
const count = z.number().int()

export const finished = z.object({
  receipt: z.string(),
  submittedAt: epochS,
  attemptId: id,
  answered: count,
  questions: count,
})
export type FinishedAttempt = z.output<typeof finished>

export const reviewPhase = z.enum(['during', 'after', 'open', 'closed'])
export type ReviewPhase = z.output<typeof reviewPhase>

export const attemptReview = z.object({
  attempt,
  phase: reviewPhase,
  marks: z.number().nullable(),
  maxMarks: z.number(),
  pct: z.number().nullable(),
  /** What clears it. */
  passPct: z.number(),
  status: quizStatus.nullable(),
  isWaiting: z.boolean(),
  overallFeedbackHtml: html.nullable(),
  /** Beside the question of the same slot. */
  results: z.array(z.object({ slot: count, result: answerResult })),
  others: z.array(z.object({ id, number: count, pct: z.number().nullable(), isCounted: z.boolean() })),
  /** It is the one that counts, or one of them. */
  isCounted: z.boolean(),
  next: activityLink.nullable(),
  /** What is hidden now and will be shown, and when: sentences for learners. */
  later: z.array(z.string()),
})
export type AttemptReview = z.output<typeof attemptReview>
