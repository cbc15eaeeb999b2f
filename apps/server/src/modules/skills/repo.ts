import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** That an activity shows a skill. */
export interface SkillTag {
  activityId: number
  skill: string
  /** 1 to 3. */
  difficulty: number
}

/** The tags of some activities. */
export const tagsOf = (db: Queries, activityIds: readonly number[]): Promise<SkillTag[]> =>
  db
    .selectFrom('skills_activity')
    .select(['activity_id as activityId', 'skill', 'difficulty'])
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .orderBy('skill')
    .execute()

/** Puts these tags in the place of those that their activities had. */
export async function replaceTags(db: Queries, tags: readonly SkillTag[]): Promise<void> {
  if (tags.length === 0) return
  const ids = [...new Set(tags.map(({ activityId }) => activityId))]
  await db.deleteFrom('skills_activity').where('activity_id', 'in', ids).execute()
  await db
    .insertInto('skills_activity')
    .values(tags.map(({ activityId, skill, difficulty }) => ({ activity_id: activityId, skill, difficulty })))
    .execute()
}
