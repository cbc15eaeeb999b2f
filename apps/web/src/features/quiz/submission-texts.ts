import { clockTime, shortDay } from '#shared/lib/date-text.ts'
import type { PendingSubmission } from './pending-submission.ts'

/** That the time ended before a hand-in arrived, and what that comes to. */
export const LATE_TEXT = 'The time was over before the server could be reached: what had arrived by then was submitted.'

/** What became of a hand-in, or that it waits. */
export function submissionText({ quizName, askedAtS, outcome }: PendingSubmission): string {
  const named = `“${quizName}”`
  if (outcome === null)
    return `${named} is not submitted yet. You asked for it on ${shortDay(askedAtS)} at ${clockTime(askedAtS)}; it is submitted as soon as the server can be reached.`
  if (outcome.kind === 'over')
    return `The time of ${named} was over before the server could be reached. This attempt was not submitted and does not count.`
  if (outcome.kind === 'refused') return `${named} could not be submitted: ${outcome.text}`
  const { answered, questions, submittedAt, receipt } = outcome.finished
  const facts = `Submitted ${named}: ${answered} of ${questions} answered, on ${shortDay(submittedAt)} at ${clockTime(submittedAt)}. Receipt ${receipt}.`
  return outcome.isLate ? `${LATE_TEXT} ${facts}` : facts
}
