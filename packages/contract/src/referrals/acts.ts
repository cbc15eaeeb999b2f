import { z } from 'zod'
import { id } from '../base/shapes.ts'

/** What staff do with referrals: operations of theirs (`staff/operations.ts`). */
export const referralActs = [
  /** Grants the reward of a referral: a line of the ledger. What is granted already gets the new amount. */
  z.strictObject({
    kind: z.literal('reward'),
    referralid: id,
    amountpaise: z.number().int().min(1).max(1_000_000_000),
  }),
] as const
