import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { workFile } from './assign.ts'
import { WORK_FILE_BYTES } from './constants.ts'
import { assignmentQueue, assignmentSheet, assignmentWork } from './marking.ts'

/** A file in base64, and its name. */
const FILE_BODY_BYTES = Math.ceil((WORK_FILE_BYTES * 4) / 3) + 2000
const upload = { workid: id, name: z.string().min(1).max(200), data: z.base64().max(FILE_BODY_BYTES) }

/** Work as it arrived. */
export const handedIn = z.object({
  workid: id,
  number: z.number().int(),
  receipt: z.string(),
  submittedAt: epochS,
  /** 0: in time. */
  lateS: z.number().int(),
})
export type SubmittedWork = z.output<typeof handedIn>

/** Assignments: what their page shows comes with the page of the activity; drafts are saved by the journal scope `assign:<work>`. */
export const assignmentsFunctions = {
  local_learn_start_assignment: webFunction({
    summary: 'Begins an attempt at an assignment, with what the last one holds; gives the draft that there is.',
    kind: 'write',
    params: z.strictObject({ activityid: id }),
    returns: z.object({ workid: id }),
  }),
  local_learn_upload_assignment_file: webFunction({
    summary: 'Stores a file for a draft; it counts once the draft names it.',
    kind: 'write',
    bodyLimitBytes: FILE_BODY_BYTES,
    params: z.strictObject(upload),
    returns: workFile,
  }),
  local_learn_submit_assignment: webFunction({
    summary: 'Hands a draft in, as it is saved; again gives the same receipt.',
    kind: 'write',
    params: z.strictObject({ workid: id, isaccepted: z.boolean().default(false) }),
    returns: handedIn,
  }),
  local_learn_take_assignment_back: webFunction({
    summary: 'Makes work a draft again that nobody marked, where its author allows that.',
    kind: 'write',
    params: z.strictObject({ workid: id }),
    returns: z.object({ workid: id }),
  }),
  local_learn_get_assignment_queue: webFunction({
    summary: 'Assignments with work that a person marks.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({}),
    returns: assignmentQueue,
  }),
  local_learn_get_assignment_sheet: webFunction({
    summary: 'The learners of an assignment, and how the work stands that they handed in last; for who marks it.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id }),
    returns: assignmentSheet,
  }),
  local_learn_get_assignment_work: webFunction({
    summary: 'Work that was handed in, with its mark; for who marks it.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ workid: id }),
    returns: assignmentWork,
  }),
  local_learn_upload_feedback_file: webFunction({
    summary: 'Stores a file that goes back with the mark of a work; it counts once the mark names it.',
    kind: 'write',
    scope: 'staff',
    bodyLimitBytes: FILE_BODY_BYTES,
    params: z.strictObject(upload),
    returns: workFile,
  }),
}
