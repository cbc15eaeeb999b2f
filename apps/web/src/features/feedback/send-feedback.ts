import type { FeedbackAnswers } from '@learn/contract/feedback'
import { learn } from '#shared/api/call.ts'

/** Sends what was answered, once for a key. */
export const sendFeedback = (activityid: number, answers: FeedbackAnswers, key: string) =>
  learn('local_learn_submit_feedback', {
    activityid,
    answers: Object.fromEntries(
      Object.entries(answers).map(([item, answer]) => [item, typeof answer === 'string' ? answer : [...answer]]),
    ),
    key,
  })
