import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { PACKAGE_ATTEMPTS } from './constants.ts'
import { packageAttempt } from './shapes.ts'

/** Packages. What one saves comes through the journal scope `package:<attempt>`. */
export const packagesFunctions = {
  local_learn_open_package_attempt: webFunction({
    summary: 'An attempt at a package by its number; the number after the last one begins a new one and ends that one.',
    kind: 'write',
    params: z.strictObject({ activityid: id, number: z.number().int().min(1).max(PACKAGE_ATTEMPTS) }),
    returns: z.object({
      attempt: packageAttempt,
      /** It was begun by this call: nothing is saved in it yet. */
      isNew: z.boolean(),
      /** What the package is told of the learner: a name that only it knows, and what they are called. */
      learner: z.object({ id: z.string(), name: z.string() }),
    }),
  }),
}
