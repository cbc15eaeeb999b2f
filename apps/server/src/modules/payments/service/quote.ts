import type { AppliedCoupon, Price, Subscription } from '@learn/contract/payments'
import { epochOrNull } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { programs, purchases } from '../../learning/index.ts'
import { openOrder } from '../repo/orders.ts'
import type { ProductRow } from '../repo/products.ts'
import { type CouponAnswer, couponLabel, readCoupon } from './coupon.ts'
import { findSold } from './offers.ts'
import { notFound, readSellerState, type SellingParts } from './parts.ts'
import { computePrice } from './price.ts'

interface Chosen {
  programid: number
  couponcode?: string | undefined
  state?: string | undefined
}

/** The price of a program for a learner, as it is now; the same for the quote and for the order. */
export async function priceFor(
  parts: SellingParts,
  db: Handle,
  userId: number,
  { product, name }: { product: ProductRow; name: string },
  { coupon, state }: { coupon: CouponAnswer['coupon']; state: string | null },
): Promise<Price> {
  const others = (await programs.readMember(db as never, userId, parts.clock.now())).filter(
    id => id !== product.program_id,
  )
  return computePrice({
    name,
    pricePaise: product.price_paise,
    accessDays: product.access_days,
    learnerDiscountPaise: others.length > 0 ? product.learner_discount_paise : 0,
    coupon,
    gstBps: product.gst_bps,
    sellerState: readSellerState(parts),
    buyerState: state,
  })
}

/** What a learner sees before they pay. Throws `payments/not-found`. */
export async function readSubscription(parts: SellingParts, caller: Caller, chosen: Chosen): Promise<Subscription> {
  const { db, clock, gateway } = parts
  const { product, offer } = await findSold(parts, caller, chosen.programid)
  const { answer, price } = await quote(parts, caller, chosen, product, offer.name)
  const contact = await directory.readContact(db, caller.userId)
  if (!contact || !gateway) throw notFound()
  const until = await purchases.memberUntil(db, caller.userId, offer.programId, clock.now())
  const open = await openOrder(db, caller.userId, offer.programId)
  return {
    user_id: caller.userId,
    offer,
    price: answer?.error
      ? (await quote(parts, caller, { ...chosen, couponcode: undefined }, product, offer.name)).price
      : price,
    accessUntil: epochOrNull(until ?? null),
    openOrderId: open?.id ?? null,
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
  const { product, offer } = await findSold(parts, caller, chosen.programid)
  const { answer, price } = await quote(parts, caller, chosen, product, offer.name)
  if (!answer?.coupon) return { couponDetails: null, couponError: answer?.error ?? null, price }
  const off = -(price.lines.find(({ kind }) => kind === 'coupon')?.paise ?? 0)
  return {
    couponDetails: { code: answer.coupon.code, label: couponLabel(answer.coupon), paise: off },
    couponError: null,
    price,
  }
}

async function quote(
  parts: SellingParts,
  { userId }: Caller,
  { programid, couponcode, state }: Chosen,
  product: ProductRow,
  name: string,
): Promise<{ answer: CouponAnswer | null; price: Price }> {
  const now = parts.clock.now()
  const answer =
    couponcode === undefined
      ? null
      : await readCoupon(parts.db, { code: couponcode, userId, programId: programid, now })
  const price = await priceFor(
    parts,
    parts.db,
    userId,
    { product, name },
    { coupon: answer?.coupon ?? null, state: state ?? null },
  )
  return { answer, price }
}
