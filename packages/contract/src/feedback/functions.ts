import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { activityState } from '../course/shapes.ts'
import { feedbackView } from './feedback.ts'
import { ANSWER_CHARS, CHANGE_CHARS } from './items.ts'

const ANSWERS_BODY = 200_000

const answer = z.union([z.string().max(ANSWER_CHARS), z.array(z.string().max(ANSWER_CHARS)).max(100)])

/** Answers by the keys of their items, as they are sent and as a draft holds them. */
export const feedbackAnswers = z.record(z.string().max(40), answer)

/** What was answered to one item. */
export const feedbackResult = z.object({
  key: z.string(),
  type: z.enum(['info', 'text', 'longtext', 'number', 'single', 'several', 'rating']),
  name: z.string(),
  /** How many answered it. */
  answered: z.number().int(),
  /** How many chose each option; empty for texts and numbers. */
  counts: z.array(z.object({ text: z.string(), count: z.number().int() })),
  /** In the middle of numbers and ratings; null for anything else. */
  average: z.number().nullable(),
  /** What was written, in no order that says who wrote it. */
  texts: z.array(z.string()),
})
export type FeedbackResult = z.output<typeof feedbackResult>

/** When the widget asks for a feedback: as its course says, or as staff do. */
export const feedbackRule = z.object({
  when: z.enum(['author', 'never', 'course', 'class', 'date']),
  /** From when on, epoch seconds; null for all but a date. */
  at: z.number().int().min(0).max(9_999_999_999).nullable().default(null),
})
export type FeedbackRule = z.output<typeof feedbackRule>

export const feedbackResults = z.object({
  name: z.string(),
  isAnonymous: z.boolean(),
  /** Answers that the results are made of. */
  shown: z.number().int(),
  /** Anonymous answers that wait until there are enough of them. */
  held: z.number().int(),
  results: z.array(feedbackResult),
  /** "You said, we changed": what those who answered read; empty where nobody wrote it yet. */
  change: z.string().optional(),
  /** When the widget asks for it. */
  rule: feedbackRule,
})
export type FeedbackResults = z.output<typeof feedbackResults>

/** The functions of feedback. */
export const feedbackFunctions = {
  local_learn_submit_feedback: webFunction({
    summary: 'Sends what the caller answers to a feedback, once for a key.',
    kind: 'write',
    bodyLimitBytes: ANSWERS_BODY,
    params: z.strictObject({ activityid: id, answers: feedbackAnswers, key: z.uuid() }),
    returns: z.object({ state: activityState }),
  }),
  local_learn_get_feedback_results: webFunction({
    summary: 'What learners answered to a feedback, for who teaches its course.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id }),
    returns: feedbackResults,
  }),
  local_learn_get_latest_feedback: webFunction({
    summary: 'A feedback that the caller is asked for now, and what changed because of one that they gave.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({
      feedback: z
        .object({ activityId: id, name: z.string(), courseName: z.string(), content: feedbackView })
        .nullable(),
      change: z.object({ activityId: id, name: z.string(), text: z.string() }).nullable(),
    }),
  }),
  local_learn_postpone_feedback: webFunction({
    summary: 'The caller is asked for a feedback again in a day.',
    kind: 'write',
    params: z.strictObject({ activityid: id }),
    returns: z.object({ isPostponed: z.boolean() }),
  }),
  local_learn_see_feedback_change: webFunction({
    summary: 'The caller has seen what changed because of their feedback.',
    kind: 'write',
    params: z.strictObject({ activityid: id }),
    returns: z.object({ isSeen: z.boolean() }),
  }),
  local_learn_set_feedback_change: webFunction({
    summary: 'What changed because of a feedback, for those who answered it; empty: nothing.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ activityid: id, text: z.string().trim().max(CHANGE_CHARS) }),
    returns: z.object({ change: z.string() }),
  }),
  local_learn_set_feedback_rule: webFunction({
    summary:
      'When the widget asks for a feedback by itself: after its course, after the class before it, from a date, or never.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ activityid: id, ...feedbackRule.shape }),
    returns: feedbackRule,
  }),
  local_learn_export_feedback: webFunction({
    summary: 'The same answers as a table (CSV, with a byte order mark), a row an answer.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id }),
    returns: z.object({ name: z.string(), csv: z.string() }),
  }),
}
