import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { personName, reachable } from './shapes.ts'
import { staffReferralFunctions } from './staff.ts'
import { REFERRAL_STAGES } from './stages.ts'

const count = z.number().int().min(0)

const item = z.object({
  id,
  /** As the learner wrote it, or the person who came by the link; '' for somebody who left since. */
  name: z.string(),
  program: z.string().nullable(),
  isByLink: z.boolean(),
  stage: z.enum(REFERRAL_STAGES),
  invitedAt: epochS,
  expiresAt: epochS,
  registeredAt: epochS.nullable(),
  enrolledAt: epochS.nullable(),
  /** `heldUntil`: the refund window of the invited person; afterwards the reward is the learner's. */
  reward: z.object({ paise: count, grantedAt: epochS, heldUntil: epochS }).nullable(),
})
export type Referral = z.output<typeof item>

export const referrals = z.object({
  /** Whether anybody can join now. */
  isOpen: z.boolean(),
  /** The personal link, whole. */
  link: z.string(),
  /** What the institute gives for somebody who stays, in paise; 0 where it promises nothing. */
  rewardPaise: count,
  holdDays: count,
  leftToday: count,
  /** Programs that can be named in an invitation. */
  programs: z.array(z.object({ id, name: z.string() })),
  /** The newest first. */
  items: z.array(item),
  serverAt: epochS,
})
export type Referrals = z.output<typeof referrals>

/** The functions of referrals. */
export const referralsFunctions = {
  local_learn_get_referrals: webFunction({
    summary: 'The personal link of a learner, whom they invited and where each of them stands.',
    kind: 'read',
    params: z.strictObject({}),
    returns: referrals,
  }),
  local_learn_add_referral: webFunction({
    summary: 'Invites somebody by e-mail or SMS, once; the reply is the same whoever has the address.',
    kind: 'write',
    params: z.strictObject({
      name: personName,
      to: reachable,
      programid: id.optional(),
      /** That they want to hear from us; refused without. */
      isasked: z.boolean(),
    }),
    returns: z.object({ status: z.literal('success') }),
  }),
  ...staffReferralFunctions,
}
