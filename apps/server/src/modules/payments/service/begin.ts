import { getAddress } from '@learn/contract/pages/plain'
import type { Billing, PaymentWay, Price } from '@learn/contract/payments'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { purchases } from '../../learning/index.ts'
import { holdCouponUse } from '../repo/coupons.ts'
import { findOrder, insertOrder, lockBuyer, type OrderRow, openOrder, updateOrder } from '../repo/orders.ts'
import { activePlan } from '../repo/plans.ts'
import { findProduct, type ProductRow } from '../repo/products.ts'
import { readCoupon } from './coupon.ts'
import { endOrder } from './end-order.ts'
import { findSold, isOpen } from './offers.ts'
import { notFound, type SellingParts } from './parts.ts'
import { type Prices, presentQuote, pricesFor, type Sold } from './quote.ts'

/** How long an order waits for its payment, with its price and its coupon. */
export const ORDER_LIFE_MS = 3 * 3_600_000

interface Wish {
  programid: number
  couponcode?: string | undefined
  way: PaymentWay
  totalpaise: number
  billing: Billing
}

/**
 * Orders a program and opens the order at the gateway. Whoever asks again while the order is open is led to the same one, so that a
 * second click or tab pays once. Throws `payments/not-found`, `payments/closed`, `payments/owned`, `payments/coupon-refused`,
 * `payments/price-changed` for another total than the learner saw, `request/invalid` for a GST number of another state,
 * `payments/gateway`.
 */
export async function beginPayment(
  parts: SellingParts,
  caller: Caller,
  wish: Wish,
): Promise<{ orderId: number; paymentLink: string }> {
  const { sold } = await findSold(parts, caller, wish.programid)
  const { gstin, state } = wish.billing
  // A company is supplied where it is registered: its number begins with the code of that state.
  if (gstin !== null && !gstin.startsWith(state))
    throw new AppError('request/invalid', 'This GST number belongs to another state')
  const orderId = await parts.db.transaction().execute(tx => placeOrder(parts, tx, caller.userId, wish, sold))
  return openAtGateway(parts, caller, orderId)
}

/** Opens an order at its gateway, or finds where it is open. Throws `payments/gateway`. */
export async function openAtGateway(
  parts: SellingParts,
  caller: Caller,
  orderId: number,
): Promise<{ orderId: number; paymentLink: string }> {
  const { db, gateway } = parts
  const order = await findOrder(db, orderId)
  if (!order || !gateway) throw notFound()
  if (order.gateway_url) return { orderId, paymentLink: order.gateway_url }
  const { label = '', note = '' } = order.price.lines[0] ?? {}
  // Its later months are taken by the gateway itself, where that can.
  const mandates = order.way === 'subscription' && order.plan_id === null ? gateway.mandates : undefined
  const opened = await (mandates ?? gateway)
    .open({
      reference: String(orderId),
      amountPaise: order.total_paise,
      description: order.way === 'once' ? label : `${label}: ${note}`,
      customer: { name: order.billing.name, email: order.billing.email },
      returnUrl: returnUrlOf(parts, caller, orderId),
      expiresAt: order.expires_at,
    })
    .catch((error: unknown) => {
      parts.log.error({ err: error, orderId }, 'the gateway opened no order')
      throw new AppError(
        'payments/gateway',
        'Our payment partner can’t be reached. You were not charged. Please try again',
      )
    })
  await db.transaction().execute(tx =>
    updateOrder(tx, orderId, {
      gateway_order_id: opened.gatewayOrderId,
      gateway_url: opened.url,
      is_mandate: mandates !== undefined,
    }),
  )
  return { orderId, paymentLink: opened.url }
}

const returnUrlOf = ({ origins }: SellingParts, { accessType }: Caller, orderId: number): string =>
  `${origins.app}${getAddress(accessType === 'Free' ? 'freePayment' : 'payment', { orderId })}`

/** What is paid now in the way that the learner chose; null where the program is not sold like that. */
const firstPrice = ({ once, instalments, month }: Prices, way: PaymentWay): Price | null =>
  way === 'once' ? once : way === 'subscription' ? month : (instalments?.[0] ?? null)

async function placeOrder(
  parts: SellingParts,
  tx: Tx,
  userId: number,
  { programid, couponcode, way, totalpaise, billing }: Wish,
  sold: Sold,
): Promise<number> {
  const { clock, gateway } = parts
  const now = clock.now()
  await lockBuyer(tx, userId)
  const product = await findProduct(tx, programid)
  if (!product || !gateway) throw notFound()
  if ((await purchases.memberUntil(tx, userId, programid, now)) !== undefined)
    throw new AppError('payments/owned', 'You have this program already')
  if (await activePlan(tx, userId, programid))
    throw new AppError('payments/owned', 'You pay for this program in parts. Please pay the next part')
  const open = await openOrder(tx, userId, programid)
  if (open && isSame(open, { way, totalpaise, billing, now })) return open.id
  if (!isOpen(product, now)) throw new AppError('payments/closed', 'This program is not sold any more')
  if (open) await endOrder(tx, open, open.expires_at <= now ? 'expired' : 'cancelled')
  if (way === 'subscription' && couponcode !== undefined)
    throw new AppError('payments/coupon-refused', 'Coupons don’t count for a subscription.')
  const answer =
    couponcode === undefined
      ? null
      : await readCoupon(tx, { code: couponcode, userId, programId: programid, now }, true)
  if (answer?.error) throw new AppError('payments/coupon-refused', answer.error)
  const coupon = answer?.coupon ?? null
  const prices = await pricesFor(parts, tx, userId, { ...sold, product }, { coupon, state: billing.state })
  const price = firstPrice(prices, way)
  if (price?.totalPaise !== totalpaise)
    throw new AppError('payments/price-changed', 'The price has changed. Please look at it again', {
      detail: presentQuote(prices, parts),
    })
  const id = await insertNewOrder(tx, gateway.name, product, {
    userId,
    billing,
    price,
    way,
    agreed: way === 'instalments' ? prices.instalments : null,
    couponId: coupon?.id ?? null,
    now,
  })
  if (coupon)
    await holdCouponUse(tx, { order_id: id, coupon_id: coupon.id, user_id: userId, held_until: endOfOrder(now) })
  return id
}

const endOfOrder = (now: Date): Date => new Date(now.getTime() + ORDER_LIFE_MS)

interface NewOrder {
  userId: number
  billing: Billing
  price: Price
  way: PaymentWay
  agreed: Price[] | null
  couponId: number | null
  /** Which part of a plan it pays, unless it begins one. */
  part?: { planId: number; number: number }
  now: Date
}

/** Writes an order that is open. Throws `payments/price-changed` where the learner has another one. */
export async function insertNewOrder(
  tx: Tx,
  gateway: string,
  product: Pick<ProductRow, 'program_id' | 'sac' | 'access_days' | 'refund_days'>,
  { userId, billing, price, way, agreed, couponId, part, now }: NewOrder,
): Promise<number> {
  const id = newId()
  const isMade = await insertOrder(tx, {
    id,
    user_id: userId,
    program_id: product.program_id,
    state: 'open',
    price: JSON.stringify(price),
    taxable_paise: price.taxablePaise,
    total_paise: price.totalPaise,
    billing: JSON.stringify(billing),
    sac: product.sac,
    access_days: product.access_days,
    refund_days: product.refund_days,
    coupon_id: couponId,
    gateway,
    gateway_order_id: null,
    gateway_url: null,
    created_at: now,
    expires_at: endOfOrder(now),
    paid_at: null,
    access_until: null,
    way,
    ...(agreed && { agreed: JSON.stringify(agreed) }),
    plan_id: part?.planId ?? null,
    part: part?.number ?? null,
  })
  if (!isMade) throw new AppError('payments/price-changed', 'Another order is open. Please look at it again')
  return id
}

/** An open order can be paid as it is: the same sum for the same invoice. */
const isSame = (
  order: OrderRow,
  { way, totalpaise, billing, now }: Pick<Wish, 'way' | 'totalpaise' | 'billing'> & { now: Date },
): boolean =>
  order.expires_at > now &&
  order.way === way &&
  order.total_paise === totalpaise &&
  (['name', 'email', 'state', 'gstin'] as const).every(field => order.billing[field] === billing[field])
