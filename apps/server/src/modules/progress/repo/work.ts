import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Activities that have a row of anybody's progress. */
export async function activitiesWithRows(db: Queries, activityIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from unnest(${activityIds}::bigint[]) as k (id)
    where exists (select from progress_activity a where a.activity_id = k.id)`.execute(db)
  return rows.map(({ id }) => id)
}
