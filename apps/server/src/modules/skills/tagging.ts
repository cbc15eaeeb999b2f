import type { Db } from '#platform/db/tables.ts'
import { replaceTags, type SkillTag } from './repo.ts'

/** Puts these tags in the place of those that their activities had. */
export const tagActivities = ({ db }: { db: Db }, tags: readonly SkillTag[]): Promise<void> =>
  db.transaction().execute(tx => replaceTags(tx, tags))
