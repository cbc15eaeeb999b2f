import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { courses, presentProgram } from '../learning/index.ts'
import { readActivityPage } from './service/activity-page.ts'
import { readAllNotes } from './service/all-notes.ts'
import { readDoneLessons } from './service/done-lessons.ts'
import type { ClassroomParts } from './service/parts.ts'
import { readProgramActivities } from './service/program-activities.ts'
import { readRecent } from './service/recent.ts'
import { readTimeline } from './service/timeline.ts'

/** Courses as a learner walks through them. */
export const classroomFunctions = (parts: ClassroomParts) =>
  ({
    local_learn_get_programs: async (_params, caller) => {
      const paths = await courses.pathsOfCaller(parts, caller)
      return { learningpathData: paths.map(presentProgram) }
    },
    local_learn_get_recent_activities: ({ limit }, caller) => readRecent(parts, caller, limit),
    local_learn_get_done_lessons: (_params, caller) => readDoneLessons(parts, caller),
    local_learn_get_timeline: ({ programid, courseid }, caller) => readTimeline(parts, caller, programid, courseid),
    local_learn_get_activity: ({ programid, type, id }, caller) => readActivityPage(parts, caller, programid, type, id),
    local_learn_get_program_classes: (params, caller) =>
      readProgramActivities(parts, caller, { ...params, type: 'zoom' }),
    local_learn_get_program_assignments: (params, caller) =>
      readProgramActivities(parts, caller, { ...params, type: 'assign' }),
    local_learn_get_notes: (_params, caller) => readAllNotes(parts, caller),
  }) satisfies Partial<FunctionBodies>
