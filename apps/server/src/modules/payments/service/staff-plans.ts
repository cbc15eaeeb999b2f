import { GRACE_DAYS, type PlanFilter, type StaffPlan } from '@learn/contract/payments'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { can } from '../policy.ts'
import { countPlans, listPlans } from '../repo/plans.ts'
import { notFound, type PaymentsParts } from './parts.ts'
import { presentPlans } from './plan-list.ts'

const PAGE = 50
const DAY_MS = 86_400_000

/** A page of what learners pay in parts. Throws `payments/not-found`. */
export async function readStaffPlans(
  { db, clock }: PaymentsParts,
  caller: Caller,
  { batchids, page, filter }: { batchids?: number[] | undefined; page: number; filter: PlanFilter },
) {
  if (!can(caller, 'see payments')) throw notFound()
  const now = clock.now()
  const query = {
    programIds: batchids ?? null,
    filter,
    now,
    pausedBefore: new Date(now.getTime() - GRACE_DAYS * DAY_MS),
  }
  const rows = await listPlans(db, query, { offset: page * PAGE, limit: PAGE })
  const plans = await presentPlans(db, rows, now)
  const names = await directory.readNames(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  const items = plans.map((plan, n): StaffPlan => {
    const row = rows[n]
    const paid = plan.parts.filter(({ paidAt }) => paidAt !== null)
    const sum = (parts: typeof paid) => parts.reduce((paise, { totalPaise }) => paise + totalPaise, 0)
    return {
      id: plan.id,
      userId: row?.user_id ?? null,
      name: names.get(row?.user_id ?? 0) ?? '',
      program: plan.program,
      kind: plan.kind,
      state: plan.state,
      partCount: plan.partCount,
      paidCount: paid.length,
      paidPaise: sum(paid),
      leftPaise: plan.state === 'active' ? sum(plan.parts) - sum(paid) : 0,
      startedAt: epochS(row?.started_at ?? now),
      next: plan.next,
    }
  })
  return { items, total: await countPlans(db, query), pagesize: PAGE }
}
