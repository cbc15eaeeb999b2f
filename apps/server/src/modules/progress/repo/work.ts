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

/** How many learners, or of `userIds`, opened, completed or handed in any of these activities, since a moment or ever; and how many of them. */
export async function countWork(
  db: Queries,
  activityIds: readonly number[],
  userIds: readonly number[] | null,
  since: Date | null,
): Promise<{ learners: number; activities: number }> {
  const { rows } = await sql<{ learners: number; activities: number }>`
    select count(distinct user_id)::int as learners, count(distinct activity_id)::int as activities
    from progress_activity
    where activity_id = any(${activityIds}::bigint[])
      and (${userIds}::bigint[] is null or user_id = any(${userIds}::bigint[]))
      and (${since}::timestamptz is null or greatest(last_opened_at, completed_at, handed_in_at) >= ${since})`.execute(
    db,
  )
  return rows[0] ?? { learners: 0, activities: 0 }
}
