import { z } from 'zod'
import { webFunction } from '../base/web-function.ts'
import { skillReport } from './shapes.ts'

/** The functions of skills. */
export const skillsFunctions = {
  local_learn_get_skill_report: webFunction({
    summary: 'The skills of the caller, each with its evidence and the practice that would lift it.',
    kind: 'read',
    params: z.strictObject({}),
    returns: skillReport,
  }),
}
