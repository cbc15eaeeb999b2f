import type { Handle } from '#platform/db/tables.ts'
import * as repo from './repo.ts'

const MOST_KNOWN = 500

/** The skills that activities show, by activity. */
export async function tagsOfActivities(
  db: Handle,
  activityIds: readonly number[],
): Promise<ReadonlyMap<number, repo.SkillTag[]>> {
  return Map.groupBy(await repo.tagsOfActivities(db, activityIds), ({ activityId }) => activityId)
}

/** Skills that any work of the institute shows. */
export const listSkills = (db: Handle): Promise<string[]> => repo.listSkills(db, MOST_KNOWN)
