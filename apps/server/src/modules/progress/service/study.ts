import { indiaDate } from '@learn/contract/base'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { insertStudy } from '../repo/study.ts'
import { openCredit } from './credit.ts'
import type { ProgressParts } from './parts.ts'

/** Counts active seconds; a second of a learner counts once, whatever devices and tabs report it. */
export async function recordStudy(
  parts: ProgressParts,
  caller: Caller,
  activityId: number,
  seconds: number,
): Promise<{ countedS: number }> {
  await parts.openActivity(caller, activityId)
  return parts.db.transaction().execute(async tx => {
    const at = parts.clock.now()
    const { freeS, leave } = await openCredit(tx, caller.userId, 'study', at)
    const countedS = Math.floor(Math.min(seconds, freeS))
    await leave(freeS - countedS)
    if (countedS > 0)
      await insertStudy(
        tx,
        { id: newId(), user_id: caller.userId, activity_id: activityId, seconds: countedS, at },
        indiaDate(epochS(at)),
      )
    return { countedS }
  })
}
