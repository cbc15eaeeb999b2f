import type { Plan } from '@learn/contract/payments'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { can } from '../policy.ts'
import { findOrder, lockBuyer, openOrder } from '../repo/orders.ts'
import { findPlanForUser, holdPlan, partsOfPlans } from '../repo/plans.ts'
import { insertNewOrder, openAtGateway } from './begin.ts'
import { endOrder } from './end-order.ts'
import { notFound, type SellingParts } from './parts.ts'
import { endAccessWithMonth, endPlan } from './plan.ts'
import { findNextPart, presentPlan } from './plan-list.ts'

/**
 * Orders the next part of a plan, for the invoice of the part before: also when the program is not sold to others any more. Throws
 * `payments/not-found`, `payments/closed` for a plan that is over or a part that is not the next one, `payments/gateway`.
 */
export async function beginPart(
  parts: SellingParts,
  caller: Caller,
  { planid, part }: { planid: number; part: number },
): Promise<{ orderId: number; paymentLink: string }> {
  if (!can(caller, 'buy') || !parts.gateway) throw notFound()
  const orderId = await parts.db.transaction().execute(tx => placePart(parts, tx, caller.userId, planid, part))
  return openAtGateway(parts, caller, orderId)
}

async function placePart(
  { clock, gateway }: SellingParts,
  tx: Tx,
  userId: number,
  planId: number,
  number: number,
): Promise<number> {
  const now = clock.now()
  await lockBuyer(tx, userId)
  const plan = await findPlanForUser(tx, userId, planId)
  if (!plan || !gateway) throw notFound()
  const parts = await partsOfPlans(tx, [planId])
  const part = findNextPart(plan, parts)
  // The gateway takes it when it is due; by hand it is paid once that failed.
  if (plan.mandate_id !== null && part && part.due_at > now)
    throw new AppError('payments/closed', 'This month is taken by itself')
  if (part?.number !== number) throw new AppError('payments/closed', 'This part is not to be paid. Please look again')
  const open = await openOrder(tx, userId, plan.program_id)
  if (open?.plan_id === planId && open.part === number && open.expires_at > now) return open.id
  if (open) await endOrder(tx, open, open.expires_at <= now ? 'expired' : 'cancelled')
  // Every plan began with an order that was paid.
  const before = await findOrder(tx, parts.findLast(({ order_id }) => order_id !== null)?.order_id ?? 0)
  if (!before) throw notFound()
  return insertNewOrder(tx, gateway.name, before, {
    userId,
    billing: before.billing,
    price: part.price,
    way: plan.kind,
    agreed: null,
    couponId: null,
    part: { planId, number },
    now,
  })
}

/**
 * Ends a subscription with the month that is paid. Again changes nothing. Throws `payments/not-found`, `payments/closed` for instalments,
 * which are agreed on as a whole.
 */
export async function cancelSubscription(parts: SellingParts, caller: Caller, planId: number): Promise<Plan> {
  const { db, clock } = parts
  const now = clock.now()
  await db.transaction().execute(async tx => {
    if (!can(caller, 'buy')) throw notFound()
    await lockBuyer(tx, caller.userId)
    const plan = (await findPlanForUser(tx, caller.userId, planId)) && (await holdPlan(tx, planId))
    if (!plan) throw notFound()
    if (plan.kind !== 'subscription')
      throw new AppError('payments/closed', 'Instalments are agreed on as a whole and can’t be cancelled')
    const next = findNextPart(plan, await partsOfPlans(tx, [planId]))
    if (!next) return
    const isPaid = next.due_at > now
    await endPlan(tx, planId, now, isPaid ? next.due_at : now)
    if (isPaid) await endAccessWithMonth(tx, { ...plan, user_id: caller.userId }, next.due_at)
  })
  const plan = await findPlanForUser(db, caller.userId, planId)
  if (!plan) throw notFound()
  return presentPlan(plan, await partsOfPlans(db, [planId]), now)
}
