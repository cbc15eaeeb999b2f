import type { Handle } from '#platform/db/tables.ts'
import { activitiesWithRows } from '../repo/work.ts'

/** Those of these activities that somebody opened, completed or was marked for. */
export const workedOn = (db: Handle, activityIds: readonly number[]): Promise<number[]> =>
  activitiesWithRows(db, activityIds)
