import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import {
  launchFeedback,
  processPage,
  readAccess,
  readBegun,
  readFeedbacks,
  readFinished,
  readItems,
  readPageItems,
  readUnfinished,
  viewFeedback,
} from './service/standard.ts'

/** The functions of feedback that apps of the protocol call. */
export const standardFeedback = (parts: ClassroomParts) =>
  ({
    mod_feedback_get_feedbacks_by_courses: ({ courseids }, caller) => readFeedbacks(parts, caller, courseids),
    mod_feedback_get_feedback_access_information: ({ feedbackid }, caller) => readAccess(parts, caller, feedbackid),
    mod_feedback_view_feedback: ({ feedbackid }, caller) => viewFeedback(parts, caller, feedbackid),
    mod_feedback_get_items: ({ feedbackid }, caller) => readItems(parts, caller, feedbackid),
    mod_feedback_launch_feedback: ({ feedbackid }, caller) => launchFeedback(parts, caller, feedbackid),
    mod_feedback_get_page_items: ({ feedbackid, page }, caller) => readPageItems(parts, caller, feedbackid, page),
    mod_feedback_process_page: (page, caller) => processPage(parts, caller, page),
    mod_feedback_get_unfinished_responses: ({ feedbackid }, caller) => readUnfinished(parts, caller, feedbackid),
    mod_feedback_get_finished_responses: ({ feedbackid }, caller) => readFinished(parts, caller, feedbackid),
    mod_feedback_get_current_completed_tmp: ({ feedbackid }, caller) => readBegun(parts, caller, feedbackid),
  }) satisfies Partial<FunctionBodies>
