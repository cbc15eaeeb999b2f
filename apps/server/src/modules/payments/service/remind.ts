import { REMIND_DAYS } from '@learn/contract/payments'
import { emit } from '#platform/events/emit.ts'
import { nextPartsDue, setReminded } from '../repo/plans.ts'
import type { PaymentsParts } from './parts.ts'
import { partStanding } from './plan-dates.ts'

const DAY_MS = 86_400_000
/** Nobody is reminded of money in the night: for reminders the day begins at nine. */
const MORNING_MS = 9 * 3_600_000

/** Reminds of the next part of every plan: three days before it is due, on that day, the day after, and when access paused. */
export async function remindOfParts({ db, clock }: Pick<PaymentsParts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const morning = new Date(now.getTime() - MORNING_MS)
  const horizon = new Date(morning.getTime() + (REMIND_DAYS + 1) * DAY_MS)
  let after = 0
  for (;;) {
    const due = await nextPartsDue(db, horizon, after)
    for (const { plan_id: planId, number, due_at, reminded, user_id: userId, mandate_id } of due) {
      const standing = partStanding(due_at, morning)
      if (standing === 'upcoming' || standing === reminded || userId === null) continue
      // What is taken by itself is told by the gateway before; by us once that failed.
      if (mandate_id !== null && (standing === 'soon' || standing === 'today')) continue
      await db.transaction().execute(async tx => {
        if (await setReminded(tx, { planId, number }, standing))
          await emit(tx, 'payments.part.due', { planId, number, userId, standing, atMs: now.getTime() })
      })
    }
    const last = due.at(-1)
    if (!last) return
    after = last.plan_id
  }
}
