import type { MarkedPartKind } from '@learn/contract/deck'
import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

interface Tag {
  skill: string
  /** 1 to 3. */
  difficulty: number
}

/** That an activity shows a skill. */
export interface SkillTag extends Tag {
  activityId: number
}

/** The same, with when a learner's mark in it was recorded and whose word it is; null for none. */
export interface RecordedTag extends SkillTag {
  at: Date | null
  isSelfReported: boolean | null
}

/** That a question, a cell or a code task shows a skill. */
export interface PartTag extends Tag {
  kind: MarkedPartKind
  key: string
}

/** The tags of some activities, with the evidence of a learner. */
export const findTags = prepared<RecordedTag, [userId: number, activityIds: readonly number[]]>(
  `select t.activity_id as "activityId", t.skill, t.difficulty, e.at, e.self_reported as "isSelfReported"
  from skills_activity t left join evidence_graded($1, $2::bigint[]) e on e.item_id = t.activity_id
  where t.activity_id = any($2::bigint[]) order by t.skill`,
)

/** The tags of some questions and tasks, and of every cell of some problems. */
export const findPartTags = (
  db: Queries,
  { questions, tasks, problems }: Record<'questions' | 'tasks' | 'problems', readonly string[]>,
): Promise<PartTag[]> =>
  db
    .selectFrom('skills_part')
    .select(['kind', 'key', 'skill', 'difficulty'])
    .where(
      sql<boolean>`(kind = 'question' and key = any(${[...questions]}::text[])) or (kind = 'task' and key = any(${[...tasks]}::text[]))
        or (kind = 'cell' and split_part(key, '.', 1) = any(${[...problems]}::text[]))`,
    )
    .orderBy('skill')
    .execute()

/** The skills that activities show, by name. */
export const tagsOfActivities = (db: Queries, activityIds: readonly number[]): Promise<SkillTag[]> =>
  db
    .selectFrom('skills_activity')
    .select(['activity_id as activityId', 'skill', 'difficulty'])
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .orderBy('skill')
    .execute()

/** Skills that any work shows, by name. */
export async function listSkills(db: Queries, most: number): Promise<string[]> {
  const { rows } = await sql<{ skill: string }>`
    select skill from skills_activity union select skill from skills_part order by skill limit ${most}`.execute(db)
  return rows.map(({ skill }) => skill)
}

/** Takes the tags of activities away. */
export async function removeTags(db: Queries, activityIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('skills_activity')
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .execute()
}

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

/** Puts these tags in the place of those that their questions, cells and tasks had. */
export async function replacePartTags(db: Queries, tags: readonly PartTag[]): Promise<void> {
  if (tags.length === 0) return
  const kinds = tags.map(({ kind }) => kind)
  const keys = tags.map(({ key }) => key)
  await sql`delete from skills_part p using unnest(${kinds}::text[], ${keys}::text[]) as t (kind, key)
    where p.kind = t.kind and p.key = t.key`.execute(db)
  await db
    .insertInto('skills_part')
    .values(tags.map(({ kind, key, skill, difficulty }) => ({ kind, key, skill, difficulty })))
    .execute()
}
