import { z } from 'zod'
import { epochOptional, id } from '../base/shapes.ts'
import { COUPON_LIMIT, COUPON_PATTERN, LARGEST_PAISE, MOST_INSTALMENTS } from './constants.ts'

const paise = z.number().int().min(1).max(LARGEST_PAISE)
const code = z.string().trim().min(3).max(COUPON_LIMIT).regex(COUPON_PATTERN)

/** What staff do with payments: operations of theirs (`staff/operations.ts`). Moments are epoch seconds. */
export const paymentActs = [
  /** Returns so much of a payment, of which `refundedpaise` went back before as far as staff saw. Nothing takes it back. */
  z.strictObject({ kind: z.literal('refund'), orderid: id, paise, refundedpaise: z.number().int().min(0) }),
  /** A new coupon. `value`: hundredths of a per cent, or paise. */
  z.strictObject({
    kind: z.literal('coupon'),
    code,
    type: z.enum(['percent', 'fixed']),
    value: paise,
    cappaise: paise.nullable(),
    startsat: epochOptional,
    endsat: epochOptional,
    maxuses: z.number().int().min(1).max(1_000_000).nullable(),
    maxperperson: z.number().int().min(1).max(1000),
    programid: id.nullable(),
    /** Whether it comes on top of the learner's price. */
    stacks: z.boolean(),
  }),
  /** What a program costs, in every way, and whether it is sold. Orders and plans of before keep their price. */
  z.strictObject({
    kind: z.literal('price'),
    programid: id,
    pricepaise: paise,
    learnerdiscountpaise: z.number().int().min(0).max(LARGEST_PAISE),
    accessdays: z.number().int().min(1).max(3650),
    refunddays: z.number().int().min(0).max(365),
    isopen: z.boolean(),
    closesat: epochOptional,
    instalments: z.number().int().min(2).max(MOST_INSTALMENTS).nullable(),
    monthpaise: z.number().int().min(100).max(LARGEST_PAISE).nullable(),
  }),
  /** Nobody can use a coupon from now on. */
  z.strictObject({ kind: z.literal('coupon-end'), code }),
] as const
