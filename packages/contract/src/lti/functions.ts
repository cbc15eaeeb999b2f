import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'

export const ltiFunctions = {
  local_learn_get_tool: webFunction({
    summary: 'The tool of another site that an activity opens; nulls where nobody told us of its tool.',
    kind: 'read',
    params: z.strictObject({ activityid: id }),
    returns: z.object({
      name: z.string().nullable(),
      /** Where a press goes, in a new window: it signs the caller in there. */
      launch: z.string().nullable(),
      /** Scores of the tool come back. */
      givesgrades: z.boolean(),
    }),
  }),
}
