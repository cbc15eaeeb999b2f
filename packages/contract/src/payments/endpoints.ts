import { z } from 'zod'
import { endpointsAt } from '../base/endpoint.ts'
import { epochOptional, id } from '../base/shapes.ts'
import { PAYMENTS_ADDRESSES } from './addresses.ts'
import { PAYMENT_WAYS } from './constants.ts'
import { billing, couponCode, offer, paise, plan, quote, stateCode } from './shapes.ts'

const chosen = z.strictObject({ programid: id, couponcode: couponCode.optional(), state: stateCode.optional() })

const subscription = z.object({
  /** Only there for who is signed in as a learner: a reply without it counts as an error (spec: platform 4). */
  user_id: id,
  offer,
  ...quote.shape,
  /** Where the learner has the program already: until when. */
  accessUntil: epochOptional,
  /** An order of before that waits for its payment. */
  openOrderId: id.nullable(),
  /** What the learner pays in parts already: its next part is paid instead of another order. */
  plan: plan.nullable(),
  /** What the invoice says unless the learner changes it. */
  billing: z.object({ name: z.string(), email: z.string(), state: z.string().nullable() }),
  gateway: z.object({ isTest: z.boolean() }),
})
export type Subscription = z.output<typeof subscription>

const coupon = z.object({
  /** Null where the coupon is refused; `couponError` says why. */
  couponDetails: z.object({ code: z.string(), label: z.string(), paise }).nullable(),
  couponError: z.string().nullable(),
  ...quote.shape,
})
export type AppliedCoupon = z.output<typeof coupon>

/** The payment middleware. A program that is not sold, or not to this caller, is not there (404). */
export const paymentsEndpoints = endpointsAt(PAYMENTS_ADDRESSES, {
  'payments.subscriptionDetails': { access: 'signed-in', body: chosen, reply: subscription },
  'payments.applyCoupon': { access: 'signed-in', body: chosen.required({ couponcode: true }), reply: coupon },
  'payments.generateLink': {
    access: 'signed-in',
    takesKey: true,
    body: z.strictObject({
      programid: id,
      couponcode: couponCode.optional(),
      way: z.enum(PAYMENT_WAYS).default('once'),
      /** What the learner saw that is paid now; another price is refused before anything is ordered. */
      totalpaise: paise,
      billing,
    }),
    reply: z.object({ orderId: id, paymentLink: z.string() }),
  },
  'payments.enrolledData': {
    access: 'signed-in',
    body: z.strictObject({}),
    reply: z.object({
      user_id: id,
      programs: z.array(z.object({ programid: id, name: z.string(), accessUntil: epochOptional })),
    }),
  },
})
