import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { removeGoal, setGoal } from '../repo/week-goal.ts'

/** Sets how many activities the caller wants to do in a week; 0 removes the goal. */
export async function saveWeekGoal(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: Pick<Caller, 'userId'>,
  activities: number,
): Promise<{ goal: number | null }> {
  await db.transaction().execute(async tx => {
    if (activities === 0) await removeGoal(tx, userId)
    else await setGoal(tx, userId, activities, clock.now())
  })
  return { goal: activities === 0 ? null : activities }
}
