import type { Handle } from '#platform/db/tables.ts'
import { activitiesWithRows, countWork } from '../repo/work.ts'

/** Those of these activities that somebody, or one of `userIds`, opened, completed or was marked for. */
export const workedOn = (
  db: Handle,
  activityIds: readonly number[],
  userIds: readonly number[] | null = null,
): Promise<number[]> => activitiesWithRows(db, activityIds, userIds)

/** How much work there is in activities: of how many learners, in how many of the activities. */
export interface Work {
  learners: number
  activities: number
}

/** What learners did in these activities, at any time or since a moment; of all, or of `userIds`. */
export const workIn = (
  db: Handle,
  activityIds: readonly number[],
  { userIds = null, since = null }: { userIds?: readonly number[] | null; since?: Date | null },
): Promise<Work> => countWork(db, activityIds, userIds, since)
