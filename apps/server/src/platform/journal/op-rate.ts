import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'

/** A learner who comes back from a long time offline sends thousands at once; nobody types twenty changes a second. */
const BURST_OPS = 4000
const OPS_A_SECOND = 20
const SWEEP_ABOVE = 20_000
const FULL_AFTER_MS = (BURST_OPS / OPS_A_SECOND) * 1000

/** Counts ops by user, on this node. Throws `request/too-many` with the seconds to wait. */
export function createOpRate(clock: Clock): (userId: number, ops: number) => void {
  const buckets = new Map<number, { left: number; at: number }>()
  return (userId, ops) => {
    const now = clock.now().getTime()
    const bucket = buckets.get(userId) ?? { left: BURST_OPS, at: now }
    bucket.left = Math.min(BURST_OPS, bucket.left + (Math.max(0, now - bucket.at) / 1000) * OPS_A_SECOND)
    bucket.at = now
    buckets.set(userId, bucket)
    if (bucket.left < ops)
      throw new AppError('request/too-many', 'Too many changes at once. They are sent again by themselves', {
        retryAfterS: Math.ceil((ops - bucket.left) / OPS_A_SECOND),
      })
    bucket.left -= ops
    if (buckets.size > SWEEP_ABOVE) for (const [id, { at }] of buckets) if (now - at > FULL_AFTER_MS) buckets.delete(id)
  }
}
