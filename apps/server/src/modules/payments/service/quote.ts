import type { AppliedCoupon, Price, Quote, Subscription } from '@learn/contract/payments'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { programs, purchases } from '../../learning/index.ts'
import { openOrder } from '../repo/orders.ts'
import { activePlan, partsOfPlans } from '../repo/plans.ts'
import type { ProductRow } from '../repo/products.ts'
import { type CouponAnswer, couponLabel, readCoupon } from './coupon.ts'
import { countInstalments, findSold } from './offers.ts'
import { notFound, readSellerState, type SellingParts } from './parts.ts'
import { monthsLater } from './plan-dates.ts'
import { presentPlan } from './plan-list.ts'
import { accessText, computePrice } from './price.ts'
import { splitPrice } from './split.ts'

/** No part is below a rupee before tax. */
const LEAST_PAISE = 100

interface Chosen {
  programid: number
  couponcode?: string | undefined
  state?: string | undefined
}

/** What a program costs, in every way in which it is sold. */
export interface Prices {
  once: Price
  /** One for each part. */
  instalments: Price[] | null
  month: Price | null
}

/** A program as it is priced. */
export interface Sold {
  product: ProductRow
  name: string
  isSelfPaced: boolean
}

/** The prices of a program for a learner, as they are now; the same for the quote and for the order. */
export async function pricesFor(
  parts: SellingParts,
  db: Handle,
  userId: number,
  { product, name, isSelfPaced }: Sold,
  { coupon, state }: { coupon: CouponAnswer['coupon']; state: string | null },
): Promise<Prices> {
  const others = (await programs.readMember(db as never, userId, parts.clock.now())).filter(
    id => id !== product.program_id,
  )
  const same = { name, gstBps: product.gst_bps, sellerState: readSellerState(parts), buyerState: state }
  const once = computePrice({
    ...same,
    pricePaise: product.price_paise,
    accessNote: accessText(product.access_days),
    learnerDiscountPaise: others.length > 0 ? product.learner_discount_paise : 0,
    coupon,
  })
  const count = isSelfPaced ? countInstalments(product) : null
  const monthPaise = isSelfPaced ? product.month_paise : null
  return {
    once,
    instalments: count === null || once.taxablePaise < count * LEAST_PAISE ? null : splitPrice(once, count),
    // A month has one price: neither coupons nor the learner's price count for it.
    month:
      monthPaise === null
        ? null
        : computePrice({
            ...same,
            pricePaise: monthPaise,
            accessNote: 'One month of access',
            learnerDiscountPaise: 0,
            coupon: null,
          }),
  }
}

/** Prices as they stand on the wire; the parts are due from now on. */
export const presentQuote = (
  { once, instalments, month }: Prices,
  { clock, gateway }: Pick<SellingParts, 'clock' | 'gateway'>,
): Quote => ({
  price: once,
  instalments: instalments && {
    parts: instalments.map(({ totalPaise }, n) => ({
      number: n + 1,
      dueAt: epochS(n === 0 ? clock.now() : monthsLater(clock.now(), n)),
      totalPaise,
    })),
  },
  subscription: month && { price: month, isAutomatic: gateway?.mandates !== undefined },
})

/** What a learner sees before they pay. Throws `payments/not-found`. */
export async function readSubscription(parts: SellingParts, caller: Caller, chosen: Chosen): Promise<Subscription> {
  const { db, clock, gateway } = parts
  const { sold, offer } = await findSold(parts, caller, chosen.programid)
  const { answer, prices } = await quote(parts, caller, chosen, sold)
  const contact = await directory.readContact(db, caller.userId)
  if (!contact || !gateway) throw notFound()
  const now = clock.now()
  const until = await purchases.memberUntil(db, caller.userId, offer.programId, now)
  const open = await openOrder(db, caller.userId, offer.programId)
  const plan = await activePlan(db, caller.userId, offer.programId)
  const planParts = plan ? await partsOfPlans(db, [plan.id]) : []
  return {
    user_id: caller.userId,
    offer,
    ...presentQuote(
      answer?.error ? (await quote(parts, caller, { ...chosen, couponcode: undefined }, sold)).prices : prices,
      parts,
    ),
    accessUntil: epochOrNull(until ?? null),
    openOrderId: open?.id ?? null,
    plan: plan ? presentPlan(plan, planParts, now) : null,
    billing: {
      name: `${contact.firstName} ${contact.lastName}`.trim(),
      email: contact.email ?? '',
      state: open?.billing.state ?? null,
    },
    gateway: { isTest: gateway.isTest },
  }
}

/** A coupon on the price of a program: what it takes off, or why it does not. Throws `payments/not-found`. */
export async function applyCoupon(
  parts: SellingParts,
  caller: Caller,
  chosen: Chosen & { couponcode: string },
): Promise<AppliedCoupon> {
  const { sold } = await findSold(parts, caller, chosen.programid)
  const { answer, prices } = await quote(parts, caller, chosen, sold)
  const shown = presentQuote(prices, parts)
  if (!answer?.coupon) return { couponDetails: null, couponError: answer?.error ?? null, ...shown }
  const off = -(shown.price.lines.find(({ kind }) => kind === 'coupon')?.paise ?? 0)
  return {
    couponDetails: { code: answer.coupon.code, label: couponLabel(answer.coupon), paise: off },
    couponError: null,
    ...shown,
  }
}

async function quote(
  parts: SellingParts,
  { userId }: Caller,
  { programid, couponcode, state }: Chosen,
  sold: Sold,
): Promise<{ answer: CouponAnswer | null; prices: Prices }> {
  const now = parts.clock.now()
  const answer =
    couponcode === undefined
      ? null
      : await readCoupon(parts.db, { code: couponcode, userId, programId: programid, now })
  const prices = await pricesFor(parts, parts.db, userId, sold, {
    coupon: answer?.coupon ?? null,
    state: state ?? null,
  })
  return { answer, prices }
}
