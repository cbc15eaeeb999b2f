import { paiseText } from '@learn/contract/payments'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Entity, Wanted } from '#platform/operations/entity.ts'
import { findOrdersById, holdOrder } from '../repo/orders.ts'
import { refundsOfOrders } from '../repo/refunds.ts'
import type { PaymentsParts } from './parts.ts'
import { giveBack } from './refund.ts'

const REFUND = 'payments.refund'

/** The least that goes back, unless less is left: one rupee. */
const LEAST_PAISE = 100

/** What of an order went back, and why the last time: what a refund changes. Nothing takes one back, so that it is never written down. */
export const refundEntity = (parts: Pick<PaymentsParts, 'config' | 'messages'>): Entity => ({
  name: REFUND,
  async read(db, keys) {
    const ids = keys.map(Number)
    const orders = await findOrdersById(db, ids)
    const refunds = orders.length > 0 ? await refundsOfOrders(db, ids) : []
    return new Map(
      orders.map(({ id, user_id, refunded_paise }) => [
        String(id),
        {
          userId: user_id,
          refundedPaise: refunded_paise,
          reason: refunds.find(({ order_id }) => order_id === id)?.reason ?? '',
        },
      ]),
    )
  },
  async write(tx, states, at) {
    for (const [key, { refundedPaise, reason }] of states) {
      const order = await holdOrder(tx, Number(key))
      if (order) await giveBack(parts, tx, order, Number(refundedPaise), String(reason), at)
    }
  },
  userOf: (_key, { userId }) => (userId === null ? null : Number(userId)),
})

/**
 * A refund of staff: so much of an order, of which as much went back before as they saw. Null where there is no such order. Throws
 * `payments/refund-refused` with its reason: not paid, refunded meanwhile, more than is left.
 */
export async function refundPlan(
  db: Handle,
  { orderid, paise, refundedpaise }: { orderid: number; paise: number; refundedpaise: number },
  reason: string,
): Promise<Wanted[] | null> {
  const order = await holdOrder(db, orderid)
  if (!order) return null
  const left = order.total_paise - order.refunded_paise
  const refuse = (text: string) => new AppError('payments/refund-refused', text)
  if (order.state === 'refunded') throw refuse('Everything of this payment has been returned already')
  if (order.state !== 'paid') throw refuse('This order was never paid')
  if (order.refunded_paise !== refundedpaise)
    throw refuse('Somebody else returned money of this payment meanwhile. Please look at it again')
  if (paise > left) throw refuse(`At most ${paiseText(left)} can be returned`)
  if (paise < Math.min(LEAST_PAISE, left)) throw refuse(`At least ${paiseText(LEAST_PAISE)} can be returned`)
  const state = { userId: order.user_id, refundedPaise: order.refunded_paise + paise, reason }
  return [{ entity: REFUND, key: String(orderid), state }]
}
