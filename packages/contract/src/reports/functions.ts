import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { progressReport } from './shapes.ts'

/** The functions of progress reports. */
export const reportsFunctions = {
  local_learn_get_progress_report: webFunction({
    summary: 'How far the caller is in a program, activity by activity; without one, in their first.',
    kind: 'read',
    params: z.strictObject({ programid: id.optional() }),
    returns: progressReport,
  }),
}
