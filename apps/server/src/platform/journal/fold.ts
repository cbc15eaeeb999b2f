import type { AppendParts } from './append.ts'
import { BUCKET_MS, planVersions } from './plan-versions.ts'
import { type ScopeKey, tryLockScope } from './repo/append.ts'
import { emptyEvents, insertVersions, newestSlots, rawEventsOf, scopesToFold, thinVersions } from './repo/versions.ts'

/** Changes stay one by one for this long, then ten minutes become one version, then a day does. */
const RAW_MS = 600_000
const FINE_MS = 86_400_000
const SCOPES_A_ROUND = 200
const EVENTS_A_SCOPE = 500

/**
 * One round of folding: old events become versions, versions thin out with age. Each scope is one short transaction under
 * the lock that its writers take; one that somebody writes, or another node folds, waits for the next round. One that
 * cannot be folded holds up no other: the round throws after the last.
 */
export async function foldJournal(parts: AppendParts): Promise<{ scopes: number }> {
  const now = parts.clock.now().getTime()
  // Whole buckets only: the end of a bucket is what its version shows.
  const before = new Date(Math.floor((now - RAW_MS) / BUCKET_MS) * BUCKET_MS)
  const found = await scopesToFold(parts.db, before, SCOPES_A_ROUND)
  let scopes = 0
  const faults: unknown[] = []
  for (const key of found)
    try {
      if (await foldScope(parts, key, before, new Date(now - FINE_MS))) scopes++
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${found.length} scopes were not folded`)
  return { scopes }
}

function foldScope({ db }: AppendParts, key: ScopeKey, before: Date, fineUntil: Date): Promise<boolean> {
  return db.transaction().execute(async tx => {
    if (!(await tryLockScope(tx, key))) return false
    const events = await rawEventsOf(tx, key, before, EVENTS_A_SCOPE)
    await insertVersions(tx, key, planVersions(await newestSlots(tx, key), events))
    await emptyEvents(
      tx,
      key,
      events.map(event => event.opId),
    )
    await thinVersions(tx, key, fineUntil)
    return true
  })
}
