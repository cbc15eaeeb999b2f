import type { Tx } from '#platform/db/tables.ts'
import { holdOrder, type OrderRow, openOrder } from '../repo/orders.ts'
import { holdPlan, partsOfPlans } from '../repo/plans.ts'
import { insertNewOrder } from './begin.ts'
import { endOrder } from './end-order.ts'
import { findNextPart } from './plan-list.ts'

/** A month may be taken so long before it is due: gateways count months by their own days. */
const EARLY_MS = 7 * 86_400_000

/**
 * The order that money of a mandate is for. The first month is the order that the learner made; each later one is made as its money
 * comes. Money that no month waits for stays with the first order, and goes back by itself.
 */
export async function orderForMandate(tx: Tx, first: OrderRow, now: Date): Promise<OrderRow> {
  const { is_mandate, state, user_id: userId, plan_id: planId, program_id: programId, gateway, billing } = first
  if (!is_mandate || state !== 'paid' || userId === null || planId === null) return first
  const plan = await holdPlan(tx, planId)
  const part = plan && findNextPart(plan, await partsOfPlans(tx, [planId]))
  if (!part || part.due_at.getTime() - now.getTime() > EARLY_MS) return first
  // The same month was about to be paid by hand.
  const open = await openOrder(tx, userId, programId)
  if (open) await endOrder(tx, open, 'cancelled')
  const id = await insertNewOrder(tx, gateway, first, {
    userId,
    billing,
    price: part.price,
    way: 'subscription',
    agreed: null,
    couponId: null,
    part: { planId, number: part.number },
    now,
  })
  return (await holdOrder(tx, id)) ?? first
}
