import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { type ProgressParts, readFreeActivity, readFreeCourse } from '../progress/index.ts'
import { enrolFree, readFreeDashboard } from './service.ts'

/** The functions of the free area. */
export const freeFunctions = (parts: ProgressParts) =>
  ({
    local_learn_get_free_dashboard: (_params, caller) => readFreeDashboard(parts, caller),
    local_learn_enrol_free_course: ({ courseid }, caller) => enrolFree(parts, caller, courseid),
    local_learn_get_free_course: ({ courseid }, caller) => readFreeCourse(parts, caller, courseid),
    local_learn_get_free_activity: ({ courseid, id }, caller) => readFreeActivity(parts, caller, courseid, id),
  }) satisfies Partial<FunctionBodies>
