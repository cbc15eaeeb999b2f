import type { AgendaSource } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import { watchForFirst } from '#platform/watch-for-first.ts'
import { can } from '../policy.ts'
import { hasPlans, unpaidPartsBetween } from '../repo/plans.ts'
import type { PaymentsParts } from './parts.ts'

/** What learners have agreed to pay in parts: each part that is not paid yet, on the day on which it is due. */
export function datesOfParts({ db }: Pick<PaymentsParts, 'db'>): AgendaSource {
  const hasAny = watchForFirst(() => hasPlans(db))
  return async ({ caller, fromS, toS }) => {
    if (!can(caller, 'buy') || !(await hasAny())) return []
    const parts = await unpaidPartsBetween(db, caller.userId, new Date(fromS * 1000), new Date(toS * 1000))
    return parts.map(({ plan_id, number, part_count, total_paise, due_at, price, mandate_id }) => ({
      activity: null,
      job: null,
      payment: {
        planId: plan_id,
        number,
        count: part_count,
        totalPaise: total_paise,
        isAutomatic: mandate_id !== null,
      },
      courseName: price.lines[0]?.label ?? '',
      at: epochS(due_at),
      kind: 'payment' as const,
      isDone: false,
      isLocked: false,
    }))
  }
}
