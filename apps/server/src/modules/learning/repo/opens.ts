import type { AvailabilityModel } from '@learn/course'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import { markChanged, type Part } from './rules.ts'

const TABLES = { section: 'learning_section', activity: 'learning_activity' } as const

/** When parts of courses open; null: at once. */
export const readOpens = (db: Queries, part: Part, ids: readonly number[]) =>
  db
    .selectFrom(TABLES[part])
    .select(['id', 'availability'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('trashed_at', 'is', null)
    .execute()

/** Sets when a part opens; its course changes by it. */
export async function setOpens(db: Queries, part: Part, id: number, rule: AvailabilityModel | null): Promise<void> {
  const row = await db
    .updateTable(TABLES[part])
    .set({ availability: rule && JSON.stringify(rule) })
    .where('id', '=', id)
    .returning('course_id as courseId')
    .executeTakeFirst()
  if (row) await markChanged(db, row.courseId)
}
