import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { moveLesson } from './service/move.ts'
import { startLesson } from './service/start.ts'

/** The functions of lessons. */
export const lessonFunctions = (parts: ClassroomParts) =>
  ({
    local_learn_start_lesson: ({ activityid }, caller) => startLesson(parts, caller, activityid),
    local_learn_move_lesson: (move, caller) => moveLesson(parts, caller, move),
  }) satisfies Partial<FunctionBodies>
