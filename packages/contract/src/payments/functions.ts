import { z } from 'zod'
import { epochOptional, epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { ORDER_STATES, PAYMENT_STATES } from './constants.ts'
import { offer, paise, plan, price } from './shapes.ts'
import { staffPaymentFunctions } from './staff.ts'

const orderEntry = z.object({
  id,
  programId: id,
  program: z.string(),
  state: z.enum(ORDER_STATES),
  totalPaise: paise,
  refundedPaise: paise,
  createdAt: epochS,
  paidAt: epochOptional,
  /** The number of the invoice, once it is paid. */
  invoice: z.string().nullable(),
  /** Which part of a plan it pays; null for an order that is paid once. */
  part: z.object({ number: z.number().int(), count: z.number().int().nullable() }).nullable(),
})
export type OrderEntry = z.output<typeof orderEntry>

const order = orderEntry.extend({
  price,
  billing: z.object({ name: z.string(), email: z.string(), state: z.string(), gstin: z.string().nullable() }),
  seller: z.object({ name: z.string(), gstin: z.string().nullable() }),
  sac: z.string(),
  accessUntil: epochOptional,
  /** While it is open: where it is paid. */
  paymentLink: z.string().nullable(),
  /** Attempts to pay, the newest first. */
  payments: z.array(
    z.object({
      id: z.string(),
      state: z.enum(PAYMENT_STATES),
      method: z.string(),
      failure: z.string().nullable(),
      at: epochS,
    }),
  ),
  /** Until when the learner can have the money back by themselves; null where that has passed. */
  refundUntil: epochOptional,
  /** What goes back then: with the first part of a plan, all that was paid of it. */
  refundPaise: paise,
  /** What it is a part of. */
  plan: plan.nullable(),
  isTestGateway: z.boolean(),
})
export type Order = z.output<typeof order>

/** What a learner bought and can buy. */
export const paymentsFunctions = {
  local_learn_get_offers: webFunction({
    summary: 'The programs that a learner can buy.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({ items: z.array(offer), serverAt: epochS }),
  }),
  local_learn_get_orders: webFunction({
    summary: 'What a learner ordered, the newest first, and what they pay in parts.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({ items: z.array(orderEntry), plans: z.array(plan), serverAt: epochS }),
  }),
  local_learn_get_order: webFunction({
    summary: 'One order with its payments; the gateway is asked what it knows while the order is open.',
    kind: 'write',
    params: z.strictObject({ orderid: id }),
    returns: order.extend({ serverAt: epochS }),
  }),
  local_learn_refund_order: webFunction({
    summary: 'Gives the money of an order back within its refund window, and ends the access.',
    kind: 'write',
    params: z.strictObject({ orderid: id }),
    returns: order.extend({ serverAt: epochS }),
  }),
  local_learn_pay_part: webFunction({
    summary: 'Orders the next part of a plan; who asks again is led to the same order.',
    kind: 'write',
    params: z.strictObject({ planid: id, part: z.number().int().min(1) }),
    returns: z.object({ orderId: id, paymentLink: z.string() }),
  }),
  local_learn_cancel_subscription: webFunction({
    summary: 'Ends a subscription with the month that is paid.',
    kind: 'write',
    params: z.strictObject({ planid: id }),
    returns: plan,
  }),
  ...staffPaymentFunctions,
}
