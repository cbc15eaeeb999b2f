import type { Caller } from '#platform/http/caller.ts'
import { removeGoal, setGoal } from './repo.ts'
import type { ReportsParts } from './service.ts'

/** Sets how many activities the caller wants to do in a week; 0 removes the goal. */
export async function saveWeekGoal({ db, clock }: ReportsParts, { userId }: Caller, activities: number) {
  await db.transaction().execute(async tx => {
    if (activities === 0) await removeGoal(tx, userId)
    else await setGoal(tx, userId, activities, clock.now())
  })
  return { goal: activities === 0 ? null : activities }
}
