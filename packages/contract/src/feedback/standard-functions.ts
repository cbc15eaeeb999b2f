import { z } from 'zod'
import { webFunction } from '../base/web-function.ts'
import { ANSWER_CHARS } from './items.ts'

/** The standard functions about feedback, with the names, parameters and replies of the Moodle web-service protocol. A feedback is its activity. */

const int = z.number().int()
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)
const warnings = z.array(z.never())
const feedbackid = int.positive()
/** 0: the course of the feedback, and the only one that there is. */
const courseid = int.min(0).default(0)

const feedback = z.object({
  id: int,
  coursemodule: int,
  course: int,
  name: z.string(),
  intro: z.string(),
  introformat: int,
  introfiles: z.array(z.never()),
  anonymous: int,
  email_notification: z.boolean(),
  multiple_submit: z.boolean(),
  autonumbering: z.boolean(),
  site_after_submit: z.string(),
  page_after_submit: z.string(),
  page_after_submitformat: int,
  publish_stats: z.boolean(),
  timeopen: int,
  timeclose: int,
  timemodified: int,
  completionsubmit: z.boolean(),
})

const item = z.object({
  id: int,
  feedback: int,
  template: int,
  name: z.string(),
  label: z.string(),
  presentation: z.string(),
  typ: z.string(),
  hasvalue: int,
  position: int,
  required: z.boolean(),
  dependitem: int,
  dependvalue: z.string(),
  options: z.string(),
  itemfiles: z.array(z.never()),
  itemnumber: int.nullable(),
  otherdata: z.string().nullable(),
})
export type StandardFeedbackItem = z.output<typeof item>

const responses = z.array(
  z.object({ id: int, course_id: int, item: int, completed: int, tmp_completed: int, value: z.string() }),
)

export const standardFeedbackFunctions = {
  mod_feedback_get_feedbacks_by_courses: webFunction({
    summary: 'The feedbacks of courses of the caller; of all without ids.',
    kind: 'read',
    params: z.strictObject({ courseids: z.array(int.positive()).max(100).default([]) }),
    returns: z.object({ feedbacks: z.array(feedback), warnings }),
  }),
  mod_feedback_get_feedback_access_information: webFunction({
    summary: 'What the caller may do in a feedback.',
    kind: 'read',
    params: z.strictObject({ feedbackid, courseid }),
    returns: z.object({
      canviewanalysis: z.boolean(),
      cancomplete: z.boolean(),
      cansubmit: z.boolean(),
      candeletesubmissions: z.boolean(),
      canviewreports: z.boolean(),
      canedititems: z.boolean(),
      isempty: z.boolean(),
      isopen: z.boolean(),
      isalreadysubmitted: z.boolean(),
      isanonymous: z.boolean(),
      warnings,
    }),
  }),
  mod_feedback_view_feedback: webFunction({
    summary: 'The caller looks at a feedback.',
    kind: 'write',
    params: z.strictObject({ feedbackid, moduleviewed: flag.default(false), courseid }),
    returns: z.object({ status: z.boolean(), warnings }),
  }),
  mod_feedback_get_items: webFunction({
    summary: 'The items of a feedback.',
    kind: 'read',
    params: z.strictObject({ feedbackid, courseid }),
    returns: z.object({ items: z.array(item), warnings }),
  }),
  mod_feedback_launch_feedback: webFunction({
    summary: 'Begins a feedback, or goes on with one: the page where it goes on.',
    kind: 'write',
    params: z.strictObject({ feedbackid, courseid }),
    returns: z.object({ gopage: int, warnings }),
  }),
  mod_feedback_get_page_items: webFunction({
    summary: 'The items of one page of a feedback, from 0, as far as they are shown beside what was answered.',
    kind: 'read',
    params: z.strictObject({ feedbackid, page: int.min(0).max(200), courseid }),
    returns: z.object({ items: z.array(item), hasprevpage: z.boolean(), hasnextpage: z.boolean(), warnings }),
  }),
  mod_feedback_process_page: webFunction({
    summary: 'Saves the answers of one page; the last one sends all of them.',
    kind: 'write',
    params: z.strictObject({
      feedbackid,
      page: int.min(0).max(200),
      responses: z
        .array(z.strictObject({ name: z.string().max(100), value: z.string().max(ANSWER_CHARS) }))
        .max(400)
        .default([]),
      goprevious: flag.default(false),
      courseid,
    }),
    returns: z.object({
      jumpto: int,
      completed: z.boolean(),
      completionpagecontents: z.string(),
      siteaftersubmit: z.string(),
      warnings,
    }),
  }),
  mod_feedback_get_unfinished_responses: webFunction({
    summary: 'What the caller answered and has not sent yet.',
    kind: 'read',
    params: z.strictObject({ feedbackid, courseid }),
    returns: z.object({ responses, warnings }),
  }),
  mod_feedback_get_finished_responses: webFunction({
    summary: 'What the caller sent last; nothing of what is anonymous.',
    kind: 'read',
    params: z.strictObject({ feedbackid, courseid }),
    returns: z.object({ responses, warnings }),
  }),
  mod_feedback_get_current_completed_tmp: webFunction({
    summary: 'What the caller has begun and not sent yet: when it was saved.',
    kind: 'read',
    params: z.strictObject({ feedbackid, courseid }),
    returns: z.object({
      feedback: z.object({
        id: int,
        feedback: int,
        userid: int,
        guestid: z.string(),
        timemodified: int,
        random_response: int,
        anonymous_response: int,
        courseid: int,
      }),
      warnings,
    }),
  }),
}
