import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type RuleRow = Selectable<Tables['feedback_rule']>

/** Of some feedbacks, those of which staff said when they are asked for. */
export async function findRules(db: Queries, activityIds: readonly number[]): Promise<Map<number, RuleRow>> {
  if (activityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('feedback_rule')
    .selectAll()
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.activity_id, row]))
}

export async function setRule(db: Queries, row: RuleRow): Promise<void> {
  await db
    .insertInto('feedback_rule')
    .values(row)
    .onConflict(conflict => conflict.column('activity_id').doUpdateSet(row))
    .execute()
}

/** From now on it is asked for as its course says. */
export async function removeRule(db: Queries, activityId: number): Promise<void> {
  await db.deleteFrom('feedback_rule').where('activity_id', '=', activityId).execute()
}
