import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { saveWeekGoal } from '../progress/index.ts'
import { type ReportsParts, readReport } from './service.ts'
import { readCourseGrades, readGradeItems } from './standard-grades.ts'

/** The functions of progress reports. */
export const reportsFunctions = (parts: ReportsParts) =>
  ({
    local_learn_get_progress_report: ({ programid }, caller) => readReport(parts, caller, programid),
    local_learn_save_week_goal: ({ activities }, caller) => saveWeekGoal(parts, caller, activities),
    gradereport_user_get_grade_items: (params, caller) => readGradeItems(parts, caller, params),
    gradereport_overview_get_course_grades: (params, caller) => readCourseGrades(parts, caller, params),
  }) satisfies Partial<FunctionBodies>
