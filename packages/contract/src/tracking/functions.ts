import { z } from 'zod'
import { epochS } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { PURPOSES } from './constants.ts'

const consents = z.object({
  consents: z.array(
    z.object({
      purpose: z.enum(PURPOSES),
      isGiven: z.boolean(),
      /** When that was said; null where nothing was: then it is not given. */
      at: epochS.nullable(),
    }),
  ),
})

/** What the caller agreed to (trust 5). */
export const trackingFunctions = {
  local_learn_get_consents: webFunction({
    summary: 'What the caller agreed to, by purpose. Not given until it is said.',
    kind: 'read',
    params: z.strictObject({}),
    returns: consents,
  }),
  local_learn_set_consent: webFunction({
    summary: 'Gives consent for a purpose or takes it back, at once; what was collected under it goes.',
    kind: 'write',
    params: z.strictObject({ purpose: z.enum(PURPOSES), isGiven: z.boolean() }),
    returns: consents,
  }),
}
