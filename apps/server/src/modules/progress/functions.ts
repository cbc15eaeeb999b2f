import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readActivityPage } from './service/activity-page.ts'
import { recordOpening, setCompletion } from './service/completion.ts'
import { readDashboard } from './service/dashboard.ts'
import { pathsOfCaller } from './service/mine.ts'
import type { ProgressParts } from './service/parts.ts'
import { presentProgram } from './service/programs.ts'
import { readRecent } from './service/recent.ts'
import { readContents, readUsersCourses } from './service/standard.ts'
import { recordStudy } from './service/study.ts'
import { readTimeline } from './service/timeline.ts'

/** The functions of the learning service that show or change what a learner did. */
export const progressFunctions = (parts: ProgressParts) =>
  ({
    core_enrol_get_users_courses: (params, caller) => readUsersCourses(parts, caller, params),
    core_course_get_contents: (params, caller) => readContents(parts, caller, params),
    local_learn_get_programs: async (_params, caller) => {
      const rows = await pathsOfCaller(parts, caller)
      return { learningpathData: rows.map(presentProgram) }
    },
    local_learn_get_dashboard: ({ programid }, caller) => readDashboard(parts, caller, programid),
    local_learn_get_timeline: ({ programid, courseid }, caller) => readTimeline(parts, caller, programid, courseid),
    local_learn_get_recent_activities: ({ limit }, caller) => readRecent(parts, caller, limit),
    local_learn_get_activity: ({ programid, type, id }, caller) => readActivityPage(parts, caller, programid, type, id),
    local_learn_record_opening: ({ activityid }, caller) => recordOpening(parts, caller, activityid),
    local_learn_set_completion: ({ activityid, isDone }, caller) => setCompletion(parts, caller, activityid, isDone),
    local_learn_record_study: ({ activityid, seconds }, caller) => recordStudy(parts, caller, activityid, seconds),
  }) satisfies Partial<FunctionBodies>
