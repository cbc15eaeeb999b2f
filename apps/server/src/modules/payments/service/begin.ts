import { getAddress } from '@learn/contract/pages/plain'
import type { Billing, OrderState } from '@learn/contract/payments'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { purchases } from '../../learning/index.ts'
import { findOrder, insertOrder, lockBuyer, type OrderRow, openOrder, updateOrder } from '../repo/orders.ts'
import { findProduct, holdCouponUse, releaseCouponUse } from '../repo/products.ts'
import { readCoupon } from './coupon.ts'
import { findSold, isOpen } from './offers.ts'
import { notFound, type SellingParts } from './parts.ts'
import { priceFor } from './quote.ts'

/** How long an order waits for its payment, with its price and its coupon. */
export const ORDER_LIFE_MS = 3 * 3_600_000

interface Wish {
  programid: number
  couponcode?: string | undefined
  totalpaise: number
  billing: Billing
}

/**
 * Orders a program and opens the order at the gateway. Whoever asks again while the order is open is led to the same one, so that a
 * second click or tab pays once. Throws `payments/not-found`, `payments/closed`, `payments/owned`, `payments/coupon-refused`,
 * `payments/price-changed` for another total than the learner saw, `payments/gateway`.
 */
export async function beginPayment(
  parts: SellingParts,
  caller: Caller,
  wish: Wish,
): Promise<{ orderId: number; paymentLink: string }> {
  const { db, gateway } = parts
  const { offer } = await findSold(parts, caller, wish.programid)
  if (!gateway) throw notFound()
  const orderId = await db.transaction().execute(tx => placeOrder(parts, tx, caller.userId, wish, offer.name))
  const order = await findOrder(db, orderId)
  if (!order) throw notFound()
  if (order.gateway_url) return { orderId, paymentLink: order.gateway_url }
  const opened = await gateway
    .open({
      reference: String(orderId),
      amountPaise: order.total_paise,
      description: offer.name,
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
  await db
    .transaction()
    .execute(tx => updateOrder(tx, orderId, { gateway_order_id: opened.gatewayOrderId, gateway_url: opened.url }))
  return { orderId, paymentLink: opened.url }
}

const returnUrlOf = ({ origins }: SellingParts, { accessType }: Caller, orderId: number): string =>
  `${origins.app}${getAddress(accessType === 'Free' ? 'freePayment' : 'payment', { orderId })}`

async function placeOrder(
  parts: SellingParts,
  tx: Tx,
  userId: number,
  { programid, couponcode, totalpaise, billing }: Wish,
  name: string,
): Promise<number> {
  const { clock, gateway } = parts
  const now = clock.now()
  await lockBuyer(tx, userId)
  const product = await findProduct(tx, programid)
  if (!product || !gateway) throw notFound()
  if ((await purchases.memberUntil(tx, userId, programid, now)) !== undefined)
    throw new AppError('payments/owned', 'You have this program already')
  const open = await openOrder(tx, userId, programid)
  if (open && isSame(open, { totalpaise, billing, now })) return open.id
  if (!isOpen(product, now)) throw new AppError('payments/closed', 'This program is not sold any more')
  if (open) await endOrder(tx, open, open.expires_at <= now ? 'expired' : 'cancelled')
  const answer =
    couponcode === undefined
      ? null
      : await readCoupon(tx, { code: couponcode, userId, programId: programid, now }, true)
  if (answer?.error) throw new AppError('payments/coupon-refused', answer.error)
  const coupon = answer?.coupon ?? null
  const price = await priceFor(parts, tx, userId, { product, name }, { coupon, state: billing.state })
  if (price.totalPaise !== totalpaise)
    throw new AppError('payments/price-changed', 'The price has changed. Please look at it again', { detail: price })
  const id = newId()
  const expiresAt = new Date(now.getTime() + ORDER_LIFE_MS)
  const isMade = await insertOrder(tx, {
    id,
    user_id: userId,
    program_id: programid,
    state: 'open',
    price: JSON.stringify(price),
    taxable_paise: price.taxablePaise,
    total_paise: price.totalPaise,
    billing: JSON.stringify(billing),
    sac: product.sac,
    access_days: product.access_days,
    refund_days: product.refund_days,
    coupon_id: coupon?.id ?? null,
    gateway: gateway.name,
    gateway_order_id: null,
    gateway_url: null,
    created_at: now,
    expires_at: expiresAt,
    paid_at: null,
    access_until: null,
  })
  if (!isMade) throw new AppError('payments/price-changed', 'Another order is open. Please look at it again')
  if (coupon) await holdCouponUse(tx, { order_id: id, coupon_id: coupon.id, user_id: userId, held_until: expiresAt })
  return id
}

/** An open order can be paid as it is: the same sum for the same invoice. */
const isSame = (
  order: OrderRow,
  { totalpaise, billing, now }: { totalpaise: number; billing: Billing; now: Date },
): boolean =>
  order.expires_at > now &&
  order.total_paise === totalpaise &&
  (['name', 'email', 'state', 'gstin'] as const).every(field => order.billing[field] === billing[field])

/** An order is paid by nobody any more; a coupon that it held is free again. */
export async function endOrder(
  tx: Tx,
  { id }: Pick<OrderRow, 'id'>,
  state: Extract<OrderState, 'expired' | 'cancelled'>,
): Promise<void> {
  await updateOrder(tx, id, { state })
  await releaseCouponUse(tx, id)
}
