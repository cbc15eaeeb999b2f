import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { uploadFeedbackFile, uploadWorkFile } from './service/files.ts'
import type { AssignmentParts } from './service/parts.ts'
import { readAssignmentQueue } from './service/queue.ts'
import { readAssignmentSheet } from './service/sheet.ts'
import { startWork } from './service/start.ts'
import { submitWork, takeBack } from './service/submit.ts'
import { readAssignmentWork } from './service/work-sheet.ts'

/** The functions of assignments. */
export const assignmentsFunctions = (parts: AssignmentParts) =>
  ({
    local_learn_start_assignment: ({ activityid }, caller) => startWork(parts, caller, activityid),
    local_learn_upload_assignment_file: (params, caller) => uploadWorkFile(parts, caller, params),
    local_learn_submit_assignment: (params, caller) => submitWork(parts, caller, params),
    local_learn_take_assignment_back: ({ workid }, caller) => takeBack(parts, caller, workid),
    local_learn_get_assignment_queue: (_params, caller) => readAssignmentQueue(parts, caller),
    local_learn_get_assignment_sheet: ({ activityid }, caller) => readAssignmentSheet(parts, caller, activityid),
    local_learn_get_assignment_work: ({ workid }, caller) => readAssignmentWork(parts, caller, workid),
    local_learn_upload_feedback_file: (params, caller) => uploadFeedbackFile(parts, caller, params),
  }) satisfies Partial<FunctionBodies>
