import { getAddress } from '@learn/contract/pages/plain'
import { paiseText } from '@learn/contract/payments'
import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { changeAccessType } from '../../auth/index.ts'
import { purchases } from '../../learning/index.ts'
import type { OrderNews } from '../events.ts'
import type { GatewayNews, GatewayPayment, PaymentGateway } from '../gateways/gateway.ts'
import { markCouponUsed } from '../repo/coupons.ts'
import { holdOrder, isPaidAlready, lockGatewayOrder, type OrderRow, updateOrder } from '../repo/orders.ts'
import { findPayment, insertPayment, noteGatewayEvent, updatePayment } from '../repo/payments.ts'
import { holdPlan, partsOfPlans } from '../repo/plans.ts'
import { issueDocument, writeCharge, writeSurplus } from './ledger.ts'
import { orderForMandate } from './mandates.ts'
import type { PaymentsParts } from './parts.ts'
import { followPlan } from './plan.ts'
import { findNextPart } from './plan-list.ts'
import { askForRefund } from './send-refund.ts'

/** The only one in which orders are made: money of another one is owed by nobody, whatever its figure. */
const CURRENCY = 'INR'

/** A webhook of a gateway: once for each event. What it tells may come late, twice, or in any order. */
export const hearGateway = (parts: PaymentsParts, gateway: PaymentGateway, news: GatewayNews): Promise<void> =>
  parts.db.transaction().execute(async tx => {
    const event = { gateway: gateway.name, event_id: news.eventId, kind: news.kind, received_at: parts.clock.now() }
    if (await noteGatewayEvent(tx, event))
      await settlePayment(parts, tx, gateway.name, news.gatewayOrderId, news.payment)
  })

/** What a gateway knows of one attempt to pay, from a webhook or asked for: the order, the ledger and the enrolment follow. */
export async function settlePayment(
  parts: PaymentsParts,
  tx: Tx,
  gateway: string,
  gatewayOrderId: string,
  told: GatewayPayment,
): Promise<void> {
  const orderId = await lockGatewayOrder(tx, gateway, gatewayOrderId)
  const held = orderId === undefined ? undefined : await holdOrder(tx, orderId)
  if (!held) return
  const now = parts.clock.now()
  const known = await findPayment(tx, gateway, told.id)
  // What took the money, or gave it back, is not undone by older news.
  if (known && known.state !== 'pending' && !(known.state === 'failed' && told.state === 'captured')) return
  const id = known?.id ?? newId()
  const isCaptured = told.state === 'captured'
  // Money of a later month can have been told of before it was captured: it leaves the first order then.
  const order = isCaptured ? await orderForMandate(tx, held, now) : held
  const isSum = told.currency === CURRENCY && told.amountPaise === order.total_paise
  const isOwed = isCaptured && isSum && (await isWaiting(tx, order, now))
  const state = isCaptured ? (isOwed ? 'captured' : 'surplus') : told.state
  const set = {
    state,
    amount_paise: told.amountPaise,
    method: told.method,
    failure: told.failure,
    settled_at: state === 'pending' ? null : now,
  } as const
  if (known) await updatePayment(tx, id, { ...set, order_id: order.id })
  else
    await insertPayment(tx, {
      id,
      order_id: order.id,
      gateway,
      gateway_payment_id: told.id,
      created_at: now,
      ...set,
    })
  if (isOwed) await fulfil(parts, tx, order, id, now)
  else if (isCaptured) await giveBack(tx, order, { id, amountPaise: told.amountPaise, now })
}

/**
 * An order that nobody paid yet. One that expired is honoured when its money comes late; one that was replaced is not, nor is one in
 * whose place another one was paid meanwhile.
 */
async function isWaiting(tx: Tx, order: OrderRow, now: Date): Promise<boolean> {
  if (order.state !== 'open' && order.state !== 'expired') return false
  if (await isPaidAlready(tx, order, now)) return false
  if (order.plan_id === null) return true
  const plan = await holdPlan(tx, order.plan_id)
  if (plan?.state !== 'active') return false
  return findNextPart(plan, await partsOfPlans(tx, [order.plan_id]))?.number === order.part
}

/** The money is here: ledger, invoice, access and message, in the transaction that hears of it. */
async function fulfil(parts: PaymentsParts, tx: Tx, order: OrderRow, paymentId: number, now: Date): Promise<void> {
  const { id: orderId, user_id: userId, program_id: programId, price, total_paise: totalPaise } = order
  const accessUntil = userId === null ? null : await followPlan(tx, { ...order, user_id: userId }, now)
  await updateOrder(tx, orderId, { state: 'paid', paid_at: now, access_until: accessUntil })
  await writeCharge(tx, { orderId, key: `charge ${paymentId}`, at: now }, price)
  const number = await issueDocument(tx, parts.config.INVOICE_PREFIX, {
    kind: 'invoice',
    orderId,
    amountPaise: totalPaise,
    at: now,
  })
  if (order.coupon_id !== null)
    await markCouponUsed(tx, {
      order_id: orderId,
      coupon_id: order.coupon_id,
      user_id: userId,
      held_until: order.expires_at,
    })
  if (userId === null || accessUntil === null) return
  await purchases.openToBuyer(tx, userId, programId, now, accessUntil)
  await changeAccessType(tx, userId, 'Premium')
  const news: OrderNews = { userId, orderId, programId, totalPaise, atMs: now.getTime() }
  await emit(tx, 'payments.order.paid', news)
  await parts.messages.queue(tx, {
    to: order.billing.email,
    channel: 'email',
    subject: `Your payment of ${paiseText(totalPaise)}`,
    text: `Thank you. We received ${paiseText(totalPaise)} for ${price.lines[0]?.label ?? 'your program'}, invoice ${number}. It is here: ${parts.origins.app}${getAddress('payment', { orderId })}`,
  })
}

/** Money that nobody owed us goes back by itself. */
async function giveBack(
  tx: Tx,
  order: OrderRow,
  { id, amountPaise, now }: { id: number; amountPaise: number; now: Date },
): Promise<void> {
  await writeSurplus(tx, { orderId: order.id, key: `surplus ${id}`, at: now }, amountPaise)
  await askForRefund(tx, {
    paymentId: id,
    orderId: order.id,
    amountPaise,
    fromPaise: 0,
    reason: 'paid twice, or not for an order that was open',
    at: now,
  })
}
