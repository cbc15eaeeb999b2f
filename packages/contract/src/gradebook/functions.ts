import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { gradebook, markStep } from './shapes.ts'

/** The functions of gradebooks. What staff record there is an operation (staff/operations.ts). */
export const gradebookFunctions = {
  local_learn_get_gradebook: webFunction({
    summary: 'Marks of a course: its learners in scope by its graded activities, of one batch or of all.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ courseid: id, batchid: id.optional() }),
    returns: gradebook,
  }),
  local_learn_get_mark_story: webFunction({
    summary:
      'How the mark of a learner in an activity came about: attempts, marking, regrades, what was recorded, why.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ activityid: id, userid: id }),
    /** The first step first. */
    returns: z.object({ steps: z.array(markStep) }),
  }),
}
