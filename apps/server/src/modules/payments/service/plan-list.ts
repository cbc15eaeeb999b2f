import type { Plan } from '@learn/contract/payments'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { findPlans, type PartRow, type PlanRow, partsOfPlans } from '../repo/plans.ts'
import { partStanding, pausesAt } from './plan-dates.ts'

/** The plans of a learner, those that go on first. */
export async function readPlans(db: Handle, userId: number, now: Date): Promise<Plan[]> {
  const plans = await findPlans(db, userId)
  return presentPlans(db, plans, now)
}

/** Plans with their parts. */
export async function presentPlans(db: Handle, plans: readonly PlanRow[], now: Date): Promise<Plan[]> {
  if (plans.length === 0) return []
  const parts = Map.groupBy(
    await partsOfPlans(
      db,
      plans.map(({ id }) => id),
    ),
    ({ plan_id }) => plan_id,
  )
  return plans.map(plan => presentPlan(plan, parts.get(plan.id) ?? [], now))
}

/** The part of a plan that is paid next; none of one that is over. */
export const findNextPart = ({ state }: Pick<PlanRow, 'state'>, parts: readonly PartRow[]): PartRow | undefined =>
  state === 'active' ? parts.find(({ paid_at }) => paid_at === null) : undefined

/** A plan on the wire. */
export function presentPlan(plan: PlanRow, parts: readonly PartRow[], now: Date): Plan {
  const next = findNextPart(plan, parts)
  return {
    id: plan.id,
    programId: plan.program_id,
    program: parts[0]?.price.lines[0]?.label ?? '',
    kind: plan.kind,
    state: plan.state,
    partCount: plan.part_count,
    isAutomatic: plan.mandate_id !== null,
    parts: parts.map(({ number, due_at, total_paise, paid_at, order_id }) => ({
      number,
      dueAt: epochS(due_at),
      totalPaise: total_paise,
      paidAt: epochOrNull(paid_at),
      orderId: order_id,
    })),
    next: next
      ? {
          number: next.number,
          dueAt: epochS(next.due_at),
          totalPaise: next.total_paise,
          standing: partStanding(next.due_at, now),
          pausesAt: epochS(pausesAt(next.due_at)),
        }
      : null,
  }
}
