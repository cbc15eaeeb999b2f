import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { Part } from './rules.ts'

const TABLES = { section: 'learning_section', activity: 'learning_activity' } as const

/** Sections, or activities, by id, hidden ones too. */
export const partsById = (db: Queries, part: Part, ids: readonly number[]) =>
  db
    .selectFrom(TABLES[part])
    .select(['id', 'course_id as courseId', 'is_visible as isVisible'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

/** The activities of a section, hidden ones too; not those in the trash. */
export const activitiesIn = (db: Queries, sectionId: number) =>
  db
    .selectFrom('learning_activity')
    .select(['id', 'is_visible as isVisible'])
    .where('section_id', '=', sectionId)
    .where('trashed_at', 'is', null)
    .execute()
