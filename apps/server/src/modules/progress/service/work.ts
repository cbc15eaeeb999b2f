import type { Handle } from '#platform/db/tables.ts'
import { activitiesWithRows } from '../repo/work.ts'

/** Those of these activities that somebody, or one of `userIds`, opened, completed or was marked for. */
export const workedOn = (
  db: Handle,
  activityIds: readonly number[],
  userIds: readonly number[] | null = null,
): Promise<number[]> => activitiesWithRows(db, activityIds, userIds)
