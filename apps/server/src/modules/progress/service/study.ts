import { indiaDate } from '@learn/contract/base'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { insertStudy, lastStudyAt } from '../repo/study.ts'
import type { ProgressParts } from './parts.ts'

/** Time that a call may take to arrive. */
const GRACE_S = 5
/** The first report of a sitting counts at most this. */
const FIRST_S = 120

/** Counts active seconds; never more than passed since the last report of this learner, on any device. */
export async function recordStudy(
  parts: ProgressParts,
  caller: Caller,
  activityId: number,
  seconds: number,
): Promise<{ countedS: number }> {
  await parts.openActivity(caller, activityId)
  return parts.db.transaction().execute(async tx => {
    const at = parts.clock.now()
    const last = await lastStudyAt(tx, caller.userId)
    const passedS = last ? (at.getTime() - last.getTime()) / 1000 + GRACE_S : FIRST_S
    const countedS = Math.max(0, Math.round(Math.min(seconds, passedS, 3600)))
    if (countedS > 0)
      await insertStudy(
        tx,
        { id: newId(), user_id: caller.userId, activity_id: activityId, seconds: countedS, at },
        indiaDate(epochS(at)),
      )
    return { countedS }
  })
}
