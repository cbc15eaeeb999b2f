import { z } from 'zod'
import { epochOptional, epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import {
  DIFFERENCE_KINDS,
  ORDER_STATES,
  PART_STANDINGS,
  PAYMENT_SEARCH_LIMIT,
  PLAN_FILTERS,
  PLAN_KINDS,
  PLAN_STATES,
} from './constants.ts'
import { paise } from './shapes.ts'

const count = z.number().int()
const page = count.min(0).max(100_000).default(0)
/** Of these batches; absent: of all programs. */
const batchids = z.array(id).max(500).optional()

const staffPayment = z.object({
  /** Of the order. */
  id,
  /** Null for somebody who was erased. */
  userId: id.nullable(),
  name: z.string(),
  program: z.string(),
  state: z.enum(ORDER_STATES),
  totalPaise: paise,
  refundedPaise: paise,
  coupon: z.string().nullable(),
  /** Which part of a plan it pays. */
  part: z.object({ number: count, count: count.nullable() }).nullable(),
  invoice: z.string().nullable(),
  createdAt: epochS,
  paidAt: epochOptional,
  /** What went back or is about to, the newest first. */
  refunds: z.array(z.object({ id, paise, reason: z.string(), state: z.enum(['asked', 'done', 'failed']), at: epochS })),
  can: z.object({ refund: z.boolean() }),
})
export type StaffPayment = z.output<typeof staffPayment>

const staffCoupon = z.object({
  code: z.string(),
  type: z.enum(['percent', 'fixed']),
  value: count,
  /** '10% off', '₹500.00 off'. */
  label: z.string(),
  capPaise: paise.nullable(),
  startsAt: epochOptional,
  endsAt: epochOptional,
  maxUses: count.nullable(),
  maxPerPerson: count,
  /** The program that it is for; null for all. */
  program: z.string().nullable(),
  stacks: z.boolean(),
  /** Orders that were paid with it. */
  uses: count,
  state: z.enum(['soon', 'open', 'used-up', 'ended']),
})
export type StaffCoupon = z.output<typeof staffCoupon>

const staffPlan = z.object({
  id,
  /** Null for somebody who was erased. */
  userId: id.nullable(),
  name: z.string(),
  program: z.string(),
  kind: z.enum(PLAN_KINDS),
  state: z.enum(PLAN_STATES),
  partCount: count.nullable(),
  paidCount: count,
  paidPaise: paise,
  /** What is agreed on and not paid yet. */
  leftPaise: paise,
  startedAt: epochS,
  next: z.object({ number: count, dueAt: epochS, totalPaise: paise, standing: z.enum(PART_STANDINGS) }).nullable(),
})
export type StaffPlan = z.output<typeof staffPlan>

const product = z.object({
  programId: id,
  name: z.string(),
  /** Whether it is self-paced, and can thus be paid in parts. */
  isSelfPaced: z.boolean(),
  pricePaise: paise,
  learnerDiscountPaise: paise,
  accessDays: count,
  refundDays: count,
  isOpen: z.boolean(),
  closesAt: epochOptional,
  instalments: count.nullable(),
  monthPaise: paise.nullable(),
})
export type Product = z.output<typeof product>

const difference = z.object({
  /** Of the payment. */
  id,
  orderId: id,
  /** Null for somebody who was erased. */
  userId: id.nullable(),
  name: z.string(),
  program: z.string(),
  gateway: z.string(),
  /** As the gateway names it. */
  payment: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  oursPaise: paise,
  /** Null where the gateway has no such payment. */
  theirsPaise: paise.nullable(),
  foundAt: epochS,
})
export type PaymentDifference = z.output<typeof difference>

/** What staff see of payments. For who may not, there is nothing here. */
export const staffPaymentFunctions = {
  local_learn_get_staff_payments: webFunction({
    summary: 'What learners ordered and paid, the newest first; found by the name on the invoice or its number.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({
      batchids,
      page,
      state: z.enum(['', ...ORDER_STATES]).default(''),
      search: z.string().max(PAYMENT_SEARCH_LIMIT).default(''),
    }),
    returns: z.object({ items: z.array(staffPayment), total: count, pagesize: count }),
  }),
  local_learn_get_staff_plans: webFunction({
    summary: 'What learners pay in parts: those first whose next part is due first.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ batchids, page, filter: z.enum(PLAN_FILTERS).default('') }),
    returns: z.object({ items: z.array(staffPlan), total: count, pagesize: count }),
  }),
  local_learn_get_payment_differences: webFunction({
    summary:
      'Payments of which the gateway says something else than we, the oldest first; one is gone once both agree.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ page }),
    returns: z.object({ items: z.array(difference), total: count, pagesize: count }),
  }),
  local_learn_get_staff_prices: webFunction({
    summary: 'Programs that are sold or were, with their price in every way, and those that could be.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({}),
    returns: z.object({
      items: z.array(product),
      /** Whether a gateway takes money for them; without one nothing can be bought. */
      isSelling: z.boolean(),
      /** Programs without a price. */
      programs: z.array(z.object({ id, name: z.string(), isSelfPaced: z.boolean() })),
    }),
  }),
  local_learn_get_staff_coupons: webFunction({
    summary: 'Coupons with their uses, those that can be used first: all, or those that some batches can use.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ batchids, page }),
    returns: z.object({
      items: z.array(staffCoupon),
      /** What a coupon can be for. */
      programs: z.array(z.object({ id, name: z.string() })),
      total: count,
      pagesize: count,
    }),
  }),
}
