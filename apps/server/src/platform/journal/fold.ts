import type { Shard } from '../jobs/job.ts'
import type { AppendParts } from './append.ts'
import { BUCKET_MS, planVersions } from './plan-versions.ts'
import { type ScopeKey, tryLockScope } from './repo/append.ts'
import {
  emptyEvents,
  firstRaw,
  insertVersions,
  newestSlots,
  scopesToFold,
  standingEvents,
  thinVersions,
} from './repo/versions.ts'

/** Changes stay one by one for this long, then ten minutes become one version, then a day does. */
const RAW_MS = 600_000
const FINE_MS = 86_400_000
const SCOPES_AT_ONCE = 200
/** Folded in one transaction: writers of the scope wait for it, and on the embedded database everybody does. */
const EVENTS_AT_ONCE = 500
/** Half of the time between two rounds: what is left after it is first in the next. */
const ROUND_LIMIT_MS = 60_000

/**
 * One round of folding, of all users or those of a shard: old events become versions, versions thin out with age, until nothing is left or the time of the round is
 * over. Each step is one short transaction under the lock that writers of the scope take; a scope that somebody writes, or another
 * node folds, waits for the next round. One that cannot be folded holds up no other: the round throws after the last.
 */
export async function foldJournal(parts: AppendParts, shard: Shard | null = null): Promise<{ scopes: number }> {
  const now = parts.clock.now().getTime()
  // Whole buckets only: the end of a bucket is what its version shows.
  const before = new Date(Math.floor((now - RAW_MS) / BUCKET_MS) * BUCKET_MS)
  const over = performance.now() + ROUND_LIMIT_MS
  const seen = new Set<string>()
  let scopes = 0
  const faults: unknown[] = []
  for (;;) {
    const found = await scopesToFold(parts.db, { before, limit: SCOPES_AT_ONCE + seen.size, shard })
    // A scope comes once a round: it is done then, or was not to be had.
    const fresh = found.filter(key => !seen.has(nameOf(key)))
    for (const key of fresh)
      try {
        seen.add(nameOf(key))
        let isMore = true
        while (isMore && performance.now() < over) isMore = await foldScope(parts, key, before, new Date(now - FINE_MS))
        scopes++
      } catch (fault) {
        faults.push(fault)
      }
    if (fresh.length === 0 || performance.now() > over) break
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${seen.size} scopes were not folded`)
  return { scopes }
}

const nameOf = ({ userId, scope }: ScopeKey): string => `${userId} ${scope}`

/** Folds the oldest events of a scope, of one bucket; true where more may be left. */
function foldScope({ db }: AppendParts, key: ScopeKey, before: Date, fineUntil: Date): Promise<boolean> {
  return db.transaction().execute(async tx => {
    if (!(await tryLockScope(tx, key))) return false
    const first = await firstRaw(tx, key, before)
    if (!first) {
      await thinVersions(tx, key, fineUntil)
      return false
    }
    const bucketEnd = new Date((Math.floor(first.getTime() / BUCKET_MS) + 1) * BUCKET_MS)
    const until = (await firstRaw(tx, key, bucketEnd, EVENTS_AT_ONCE)) ?? new Date(bucketEnd.getTime() - 1)
    await insertVersions(tx, key, planVersions(await newestSlots(tx, key), await standingEvents(tx, key, until)))
    await emptyEvents(tx, key, until)
    return true
  })
}
