import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { enrolledCounts } from '../repo/enrolments.ts'

/** How long a count is good enough: it tells the size of a class, and nothing is decided by it. */
const FRESH_MS = 60_000

/** How many learners courses have, at most a minute old. */
export interface EnrolledCounter {
  of(courseIds: readonly number[]): Promise<Map<number, number>>
}

export function createEnrolledCounter(db: Db, clock: Clock): EnrolledCounter {
  const kept = new Map<number, { count: number; at: number }>()
  return {
    async of(courseIds) {
      const now = clock.now().getTime()
      const stale = courseIds.filter(id => now - (kept.get(id)?.at ?? 0) >= FRESH_MS)
      const counts = await enrolledCounts(db, stale)
      for (const id of stale) kept.set(id, { count: counts.get(id) ?? 0, at: now })
      return new Map(courseIds.map(id => [id, kept.get(id)?.count ?? 0]))
    },
  }
}
