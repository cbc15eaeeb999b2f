import type { Db } from '#platform/db/tables.ts'
import { hasShares } from '../repo/lists.ts'

/** As long an institute that begins with careers waits for its first date on the homes of learners. */
const AGAIN_MS = 5000

/**
 * Whether any job was ever shared: the home of every learner asks for dates with every visit, and an institute without careers has none.
 * Once there is one this asks no more.
 */
export function createShareWatch(db: Db): () => Promise<boolean> {
  let isKnown = false
  let askedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (!isKnown && performance.now() - askedAt > AGAIN_MS) {
      askedAt = performance.now()
      isKnown = await hasShares(db)
    }
    return isKnown
  }
}
