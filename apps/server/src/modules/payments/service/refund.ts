import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { changeAccessType } from '../../auth/index.ts'
import { programs, purchases } from '../../learning/index.ts'
import type { OrderNews } from '../events.ts'
import type { PaymentGateway } from '../gateways/gateway.ts'
import { findOrderForUser, holdOrder, type OrderRow, updateOrder } from '../repo/orders.ts'
import { capturedPayment, updatePayment } from '../repo/payments.ts'
import { findRefund, insertRefund, paymentById, setRefundDone } from '../repo/refunds.ts'
import { issueDocument, writeRefund, writeSurplus } from './ledger.ts'
import { notFound, type PaymentsParts } from './parts.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'payments.refund': { paymentId: number; reason: string }
  }
}

const DAY_MS = 86_400_000

/** Until when a learner can have their money back by themselves; null once that is over or done. */
export const refundUntil = ({ state, paid_at, refund_days }: OrderRow, now: Date): Date | null => {
  if (state !== 'paid' || !paid_at) return null
  const until = new Date(paid_at.getTime() + refund_days * DAY_MS)
  return until > now ? until : null
}

/**
 * The caller wants the money of an order back: access ends at once, the money follows by a job that asks the gateway until it says yes.
 * Again changes nothing. Throws `payments/not-found`, `payments/closed` after the window.
 */
export async function refundOrder(parts: PaymentsParts, caller: Caller, orderId: number): Promise<void> {
  await parts.db.transaction().execute(async tx => {
    const now = parts.clock.now()
    const order = (await findOrderForUser(tx, caller.userId, orderId)) && (await holdOrder(tx, orderId))
    if (!order) throw notFound()
    if (order.state === 'refunded') return
    if (!refundUntil(order, now)) throw new AppError('payments/closed', 'The time to get your money back is over')
    await refundPaid(parts, tx, order, 'asked for by the learner')
  })
}

/** Gives all of a paid order back, in the transaction of the caller, which holds the order. */
async function refundPaid(parts: PaymentsParts, tx: Tx, order: OrderRow, reason: string): Promise<void> {
  const now = parts.clock.now()
  const payment = await capturedPayment(tx, order.id)
  if (payment?.state !== 'captured') return
  const { id: orderId, user_id: userId, program_id: programId, total_paise: totalPaise } = order
  await updateOrder(tx, orderId, { state: 'refunded', refunded_paise: totalPaise, access_until: now })
  await updatePayment(tx, payment.id, { state: 'refunded' })
  await writeRefund(tx, { orderId, key: `refund ${payment.id}`, at: now }, order.price)
  await issueDocument(tx, parts.config.INVOICE_PREFIX, {
    kind: 'credit_note',
    orderId,
    amountPaise: totalPaise,
    at: now,
  })
  await enqueue(tx, 'payments.refund', { paymentId: payment.id, reason })
  if (userId === null) return
  await purchases.closeToBuyer(tx, userId, programId, now)
  if ((await programs.readMember(tx, userId, now)).length === 0) await changeAccessType(tx, userId, 'Free')
  const news: OrderNews = { userId, orderId, programId, totalPaise, atMs: now.getTime() }
  await emit(tx, 'payments.order.refunded', news)
}

/** Asks the gateway for one refund, under a key of ours: the same again gives nothing twice. */
export async function sendRefund(
  parts: PaymentsParts,
  gatewayOf: (name: string) => PaymentGateway | undefined,
  { paymentId, reason }: { paymentId: number; reason: string },
): Promise<void> {
  const { db, clock } = parts
  const payment = await paymentById(db, paymentId)
  const gateway = payment && gatewayOf(payment.gateway)
  if (!payment || !gateway) throw new Error(`nobody can give payment ${paymentId} back`)
  const refund = await db.transaction().execute(async tx => {
    await insertRefund(tx, {
      id: newId(),
      payment_id: paymentId,
      order_id: payment.order_id,
      amount_paise: payment.amount_paise,
      state: 'asked',
      reason,
      gateway_refund_id: null,
      asked_at: clock.now(),
      done_at: null,
    })
    return findRefund(tx, paymentId)
  })
  if (!refund || refund.state === 'done') return
  const { refundId } = await gateway.refund({
    paymentId: payment.gateway_payment_id,
    amountPaise: payment.amount_paise,
    key: String(refund.id),
  })
  await db.transaction().execute(async tx => {
    if (!(await setRefundDone(tx, refund.id, refundId, clock.now()))) return
    if (payment.state === 'surplus')
      await writeSurplus(
        tx,
        { orderId: payment.order_id, key: `surplus back ${paymentId}`, at: clock.now() },
        -payment.amount_paise,
      )
  })
}
