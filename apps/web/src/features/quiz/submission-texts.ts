import type { FinishedAttempt } from '@learn/contract/quiz'
import { clockTime, shortDay } from '#shared/lib/date-text.ts'

/** That the time ended before a submission arrived, and what that comes to. */
export const TIME_OUT_TEXT = 'Time ran out before the server could be reached: what had arrived by then was submitted.'

/** That an attempt was submitted, and its receipt. */
export function arrivalText(name: string, finished: FinishedAttempt, isLate: boolean): string {
  const { answered, questions, submittedAt, receipt } = finished
  const facts = `Submitted “${name}”: ${answered} of ${questions} answered, on ${shortDay(submittedAt)} at ${clockTime(submittedAt)}. Receipt ${receipt}.`
  return isLate ? `${TIME_OUT_TEXT} ${facts}` : facts
}

/** That an attempt had ended before its submission arrived. */
export const overText = (name: string): string =>
  `The time of “${name}” ran out before the server could be reached. This attempt wasn’t submitted and doesn’t count.`
