import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { activityState } from '../course/shapes.ts'

export const choiceFunctions = {
  local_learn_choose: webFunction({
    summary:
      'What the caller chooses of a choice, in the place of what they chose before. The same again changes nothing.',
    kind: 'write',
    params: z.strictObject({ activityid: id, options: z.array(z.string().max(40)).min(1).max(100) }),
    returns: z.object({ state: activityState }),
  }),
}
