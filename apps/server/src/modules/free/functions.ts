import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { type ClassroomParts, freeCourses } from '../classroom/index.ts'
import { enrolFree, findFreeCourses, readFreeDashboard } from './service.ts'

/** The functions of the free area. */
export const freeFunctions = (parts: ClassroomParts) =>
  ({
    local_learn_get_free_dashboard: (_params, caller) => readFreeDashboard(parts, caller),
    local_learn_find_free_courses: (query, caller) => findFreeCourses(parts, caller, query),
    local_learn_enrol_free_course: ({ courseid }, caller) => enrolFree(parts, caller, courseid),
    local_learn_get_free_course: ({ courseid }, caller) => freeCourses.readFreeCourse(parts, caller, courseid),
    local_learn_get_free_activity: ({ courseid, id }, caller) =>
      freeCourses.readFreeActivity(parts, caller, courseid, id),
  }) satisfies Partial<FunctionBodies>
