import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readContents } from './service/contents.ts'
import type { ProtocolParts } from './service/parts.ts'
import { updateGrades } from './service/update-grades.ts'
import { readUsersCourses } from './service/users-courses.ts'

/** The standard functions of the Moodle web-service protocol about courses and grades; site info is the sign-in's. */
export const protocolFunctions = (parts: ProtocolParts) =>
  ({
    core_enrol_get_users_courses: (params, caller) => readUsersCourses(parts, caller, params),
    core_grades_update_grades: (params, caller) => updateGrades(parts, caller, params),
    core_course_get_contents: (params, caller) => readContents(parts, caller, params),
  }) satisfies Partial<FunctionBodies>
