import { z } from 'zod'
import { epochOptional, epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { LEAD_STAGES, LEAD_UPDATE_STATES, RESEND_LIMIT } from './constants.ts'

const count = z.number().int()

const leadUpdate = z.object({
  id,
  userId: id,
  name: z.string(),
  stage: z.enum(LEAD_STAGES),
  /** The program or course. */
  about: z.string(),
  state: z.enum(LEAD_UPDATE_STATES),
  tries: count,
  /** Why it was not taken, the last time. */
  fault: z.string().nullable(),
  at: epochS,
  sentAt: epochOptional,
})
export type LeadUpdate = z.output<typeof leadUpdate>

/** What the lead system is told of learners. For who may not see it, there is nothing here. */
export const leadsFunctions = {
  local_learn_get_lead_updates: webFunction({
    summary:
      'How far learners came, as the lead system was told, the newest first; those that failed stay until they are sent again.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({
      page: count.min(0).max(100_000).default(0),
      state: z.enum(['', ...LEAD_UPDATE_STATES]).default(''),
    }),
    returns: z.object({
      items: z.array(leadUpdate),
      total: count,
      pagesize: count,
      failed: count,
      /** Whether a lead system is set up. */
      isConnected: z.boolean(),
    }),
  }),
  local_learn_resend_lead_updates: webFunction({
    summary: 'Sends updates again that the lead system did not take; without ids all of them, up to a limit.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ ids: z.array(id).max(RESEND_LIMIT).default([]) }),
    returns: z.object({ sent: count }),
  }),
}
