import { paiseText } from '@learn/contract/payments'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { changeAccessType } from '../../auth/index.ts'
import { programs, purchases } from '../../learning/index.ts'
import type { OrderNews } from '../events.ts'
import { findOrderForUser, holdOrder, holdPaidOrders, type OrderRow, updateOrder } from '../repo/orders.ts'
import { capturedPayment, updatePayment } from '../repo/payments.ts'
import { issueDocument, writeRefund } from './ledger.ts'
import { notFound, type PaymentsParts } from './parts.ts'
import { endPlan } from './plan.ts'
import { askForRefund } from './send-refund.ts'

const DAY_MS = 86_400_000

/** Until when a learner can have their money back by themselves; null once that is over or done. */
export const refundUntil = ({ state, paid_at, refund_days, part }: OrderRow, now: Date): Date | null => {
  // What was agreed on in parts goes back as a whole, by its first part.
  if (state !== 'paid' || !paid_at || (part ?? 1) > 1) return null
  const until = new Date(paid_at.getTime() + refund_days * DAY_MS)
  return until > now ? until : null
}

/**
 * The caller wants the money of an order back, or what is left of it: access ends at once, the money follows by a job that asks the
 * gateway until it says yes. Again changes nothing. Throws `payments/not-found`, `payments/closed` after the window.
 */
export async function refundOrder(parts: PaymentsParts, caller: Caller, orderId: number): Promise<void> {
  await parts.db.transaction().execute(async tx => {
    const now = parts.clock.now()
    const order = (await findOrderForUser(tx, caller.userId, orderId)) && (await holdOrder(tx, orderId))
    if (!order) throw notFound()
    if (order.state === 'refunded') return
    if (!refundUntil(order, now)) throw new AppError('payments/closed', 'The time to get your money back is over')
    for (const paid of order.plan_id === null ? [order] : await holdPaidOrders(tx, order.plan_id))
      await giveBack(parts, tx, paid, paid.total_paise, 'asked for by the learner', now)
  })
}

/**
 * Gives money of a paid order back, up to a sum in all, in the transaction of the caller, which holds the order: ledger, credit note,
 * the job that asks the gateway, and a message. Access ends once everything went back.
 */
export async function giveBack(
  { config, messages }: Pick<PaymentsParts, 'config' | 'messages'>,
  tx: Tx,
  order: OrderRow,
  uptoPaise: number,
  reason: string,
  now: Date,
): Promise<void> {
  const payment = await capturedPayment(tx, order.id)
  const { id: orderId, total_paise: totalPaise, refunded_paise: fromPaise } = order
  if (payment?.state !== 'captured' || uptoPaise <= fromPaise || uptoPaise > totalPaise) return
  const isWhole = uptoPaise === totalPaise
  const amountPaise = uptoPaise - fromPaise
  await updateOrder(tx, orderId, {
    refunded_paise: uptoPaise,
    ...(isWhole && { state: 'refunded', access_until: now }),
  })
  if (isWhole) await updatePayment(tx, payment.id, { state: 'refunded' })
  const move = { orderId, key: `refund ${payment.id} from ${fromPaise}`, at: now }
  await writeRefund(tx, move, order.price, fromPaise, uptoPaise)
  await issueDocument(tx, config.INVOICE_PREFIX, { kind: 'credit_note', orderId, amountPaise, at: now })
  await askForRefund(tx, { paymentId: payment.id, orderId, amountPaise, fromPaise, reason, at: now })
  if (order.user_id === null) return
  const program = order.price.lines[0]?.label ?? 'your program'
  await messages.queue(tx, {
    to: order.billing.email,
    channel: 'email',
    subject: `Your refund of ${paiseText(amountPaise)}`,
    text: `We are returning ${paiseText(amountPaise)} of what you paid for ${program}. Your bank shows it within 5 to 7 days.${
      isWhole ? ' Your access to the program has ended.' : ' Your access to the program stays as it is.'
    }`,
  })
  if (isWhole) await endAccess(tx, { ...order, user_id: order.user_id }, now)
}

/** Nothing of the order is paid any more: the program closes, and who has no other is a Free learner again. */
async function endAccess(tx: Tx, order: OrderRow & { user_id: number }, now: Date): Promise<void> {
  const { id: orderId, user_id: userId, program_id: programId, total_paise: totalPaise } = order
  if (order.plan_id !== null) await endPlan(tx, order.plan_id, now)
  await purchases.closeToBuyer(tx, userId, programId, now)
  if ((await programs.readMember(tx, userId, now)).length === 0) await changeAccessType(tx, userId, 'Free')
  const news: OrderNews = { userId, orderId, programId, totalPaise, atMs: now.getTime() }
  await emit(tx, 'payments.order.refunded', news)
}
