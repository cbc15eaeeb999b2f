import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { VersionStatus } from '../tables.ts'

/** A version that was not taken back. */
export interface StandingVersion {
  id: number
  questionId: number
  version: number
  status: VersionStatus
  tags: string[]
}

/** The versions of some questions of the bank of a course, by the keys of the questions. */
export async function standingVersions(
  db: Queries,
  courseId: number,
  keys: readonly string[],
): Promise<StandingVersion[]> {
  const { rows } = await sql<StandingVersion>`
    select v.id, v.question_id as "questionId", v.version, v.status, v.tags
    from bank_question q join bank_version v on v.question_id = q.id
    where q.course_id = ${courseId} and q.source_key = any(${keys}::text[]) and v.status <> 'taken-back'
    order by v.question_id, v.version`.execute(db)
  return rows
}

/** The category of a bank that has a key; null for none. */
export async function findCategoryId(db: Queries, courseId: number, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('bank_category')
    .select('id')
    .where('course_id', '=', courseId)
    .where('source_key', '=', key)
    .where('is_taken_back', '=', false)
    .executeTakeFirst()
  return row?.id ?? null
}
