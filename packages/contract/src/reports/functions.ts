import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { progressReport } from './shapes.ts'

/** No goal of a week is higher. */
const WEEK_GOAL_MOST = 50

/** The functions of progress reports. */
export const reportsFunctions = {
  local_learn_get_progress_report: webFunction({
    summary: 'How far the caller is in a program, activity by activity; without one, in their first.',
    kind: 'read',
    params: z.strictObject({ programid: id.optional() }),
    returns: progressReport,
  }),
  local_learn_save_week_goal: webFunction({
    summary: 'Sets how many activities the caller wants to do in a week; 0 removes the goal.',
    kind: 'write',
    params: z.strictObject({ activities: z.number().int().min(0).max(WEEK_GOAL_MOST) }),
    returns: z.object({ goal: z.number().int().nullable() }),
  }),
}
