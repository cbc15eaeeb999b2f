import type { Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { purchases } from '../../learning/index.ts'
import { type OrderRow, openOrder, shortenPlanAccess, updateOrder } from '../repo/orders.ts'
import {
  holdPlan,
  insertPart,
  insertPlan,
  type PartRow,
  type PlanRow,
  partsOfPlans,
  removeUnpaidParts,
  setPartPaid,
  updatePlan,
} from '../repo/plans.ts'
import { endMandate } from './end-mandate.ts'
import { endOrder } from './end-order.ts'
import { monthsLater, nextMonthEnd, pausesAt } from './plan-dates.ts'

const DAY_MS = 86_400_000

/** An order that is being paid, of somebody who is still there. */
type PaidOrder = OrderRow & { user_id: number }

/**
 * What the payment of an order means for its plan, in the transaction that hears of it; until when access goes from now on. Access of a
 * plan ends with the grace of its next part: nothing has to take it away from who does not pay, and the next payment opens it again.
 */
export async function followPlan(tx: Tx, order: PaidOrder, now: Date): Promise<Date> {
  if (order.way === 'once') return daysLater(now, order.access_days)
  return order.plan_id === null ? startPlan(tx, order, now) : payPart(tx, order, order.plan_id, now)
}

const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** The first part is paid: the others are due month by month from now on. */
async function startPlan(tx: Tx, order: PaidOrder, now: Date): Promise<Date> {
  const kind = order.way === 'subscription' ? 'subscription' : 'instalments'
  const prices = order.agreed ?? [order.price]
  const planId = newId()
  const agreed = kind === 'subscription' ? [order.price, order.price] : prices
  await insertPlan(
    tx,
    {
      id: planId,
      user_id: order.user_id,
      program_id: order.program_id,
      kind,
      state: 'active',
      part_count: kind === 'subscription' ? null : prices.length,
      access_days: order.access_days,
      started_at: now,
      counts_from: now,
      ended_at: null,
      ...(order.is_mandate && { gateway: order.gateway, mandate_id: order.gateway_order_id }),
    },
    agreed.map((price, n) => ({
      plan_id: planId,
      number: n + 1,
      price: JSON.stringify(price),
      total_paise: price.totalPaise,
      due_at: n === 0 ? now : monthsLater(now, n),
      ...(n === 0 ? { paid_at: now, order_id: order.id } : { paid_at: null, order_id: null }),
      reminded: null,
    })),
  )
  await updateOrder(tx, order.id, { plan_id: planId, part: 1 })
  return pausesAt(monthsLater(now, 1))
}

/** A later part is paid. */
async function payPart(tx: Tx, order: PaidOrder, planId: number, now: Date): Promise<Date> {
  const number = order.part ?? 0
  const plan = await holdPlan(tx, planId)
  const parts = await partsOfPlans(tx, [planId])
  const part = parts.find(one => one.number === number)
  if (!plan || !part) throw new Error(`plan ${planId} has no part ${number}`)
  await setPartPaid(tx, { planId, number, orderId: order.id, at: now })
  if (plan.kind === 'subscription') return renew(tx, plan, part, now)
  const next = parts.find(one => one.paid_at === null && one.number !== number)
  if (next) return pausesAt(next.due_at)
  await updatePlan(tx, planId, { state: 'completed', ended_at: now })
  return daysLater(plan.started_at, plan.access_days)
}

/** A month of a subscription goes on from where the last one ended; after a pause it begins with the payment. */
async function renew(tx: Tx, plan: PlanRow, part: PartRow, now: Date): Promise<Date> {
  const isPaused = pausesAt(part.due_at) <= now
  const dueAt = isPaused ? monthsLater(now, 1) : nextMonthEnd(plan.counts_from, part.due_at)
  if (isPaused) await updatePlan(tx, plan.id, { counts_from: now })
  await insertPart(tx, {
    plan_id: plan.id,
    number: part.number + 1,
    price: JSON.stringify(part.price),
    total_paise: part.total_paise,
    due_at: dueAt,
    paid_at: null,
    order_id: null,
    reminded: null,
  })
  return pausesAt(dueAt)
}

/** Nothing of a plan is owed any more, in the transaction of the caller, which ends the access with that moment. */
export async function endPlan(tx: Tx, planId: number, now: Date, accessUntil = now): Promise<void> {
  const plan = await holdPlan(tx, planId)
  if (!plan || plan.state === 'ended') return
  await shortenPlanAccess(tx, planId, accessUntil)
  await updatePlan(tx, planId, { state: 'ended', ended_at: now })
  await endMandate(tx, plan)
  await removeUnpaidParts(tx, planId)
  const open = plan.user_id === null ? undefined : await openOrder(tx, plan.user_id, plan.program_id)
  if (open?.plan_id === planId) await endOrder(tx, open, 'cancelled')
}

/** Access that only the days of grace gave ends with the month that is paid. */
export async function endAccessWithMonth(tx: Tx, plan: PlanRow & { user_id: number }, monthEnd: Date): Promise<void> {
  const until = await purchases.memberUntil(tx, plan.user_id, plan.program_id, monthEnd)
  if (until?.getTime() === pausesAt(monthEnd).getTime())
    await purchases.closeToBuyer(tx, plan.user_id, plan.program_id, monthEnd)
}
