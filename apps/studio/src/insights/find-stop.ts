import type { ActivityReach } from '@learn/contract/insights'

/** Fewer people than this are chance. */
const LEAST = 2

/** The activity at which most learners stopped; null where fewer than two did, or several share it. */
export function findStop(activities: readonly Pick<ActivityReach, 'activity' | 'stopped'>[]): number | null {
  const most = Math.max(0, ...activities.map(({ stopped }) => stopped))
  const found = activities.filter(({ stopped }) => stopped === most)
  return most >= LEAST && found.length === 1 ? (found[0]?.activity.id ?? null) : null
}
