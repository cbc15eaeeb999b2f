import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { exportAnswers } from './service/export-csv.ts'
import { postponeFeedback, readLatest, seeChange, writeChange } from './service/latest.ts'
import { readResults } from './service/results.ts'
import { writeRule } from './service/rule.ts'
import { submitFeedback } from './service/submit.ts'

/** The functions of feedback. */
export const feedbackFunctions = (parts: ClassroomParts) =>
  ({
    local_learn_submit_feedback: (submission, caller) => submitFeedback(parts, caller, submission),
    local_learn_get_feedback_results: ({ activityid }, caller) => readResults(parts.db, caller, activityid),
    local_learn_get_latest_feedback: (_params, caller) => readLatest(parts, caller),
    local_learn_postpone_feedback: ({ activityid }, caller) => postponeFeedback(parts, caller, activityid),
    local_learn_see_feedback_change: ({ activityid }, caller) => seeChange(parts, caller, activityid),
    local_learn_set_feedback_change: (change, caller) => writeChange(parts, caller, change),
    local_learn_set_feedback_rule: (rule, caller) => writeRule(parts, caller, rule),
    local_learn_export_feedback: ({ activityid }, caller) => exportAnswers(parts.db, caller, activityid),
  }) satisfies Partial<FunctionBodies>
