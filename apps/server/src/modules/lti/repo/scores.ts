import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Notes when a learner's score was given. False, and nothing noted, where one that was given later is there already. */
export async function noteScore(db: Queries, userId: number, activityId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ userId: number }>`
    insert into lti_score (user_id, activity_id, scored_at) values (${userId}, ${activityId}, ${at})
    on conflict (user_id, activity_id) do update set scored_at = excluded.scored_at
    where lti_score.scored_at <= excluded.scored_at
    returning user_id as "userId"`.execute(db)
  return rows.length > 0
}
