import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Activities that have a row of anybody's progress, or of one of `userIds`. */
export async function activitiesWithRows(
  db: Queries,
  activityIds: readonly number[],
  userIds: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from unnest(${activityIds}::bigint[]) as k (id)
    where exists (select from progress_activity a where a.activity_id = k.id
      and (${userIds}::bigint[] is null or a.user_id = any(${userIds}::bigint[])))`.execute(db)
  return rows.map(({ id }) => id)
}
