import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'

const count = z.number().int().min(0)
const person = z.object({ id, name: z.string() })

const staffReferral = z.object({
  id,
  inviter: person,
  person,
  isByLink: z.boolean(),
  registeredAt: epochS.nullable(),
  enrolledAt: epochS.nullable(),
  reward: z.object({ paise: count, grantedAt: epochS, heldUntil: epochS }).nullable(),
  /** What speaks against it, in sentences: it decides nothing. */
  doubts: z.array(z.string()),
})
export type StaffReferral = z.output<typeof staffReferral>

/** What staff see of referrals. For who may not, there is nothing here. */
export const staffReferralFunctions = {
  local_learn_get_staff_referrals: webFunction({
    summary: 'Who came by whom, the newest first, with what speaks against it; accounts made since are credited first.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ page: count.max(100_000).default(0) }),
    returns: z.object({
      items: z.array(staffReferral),
      total: count,
      pagesize: count,
      /** What the institute promises for somebody who stays, in paise; 0 where it promises nothing. */
      rewardPaise: count,
    }),
  }),
}
