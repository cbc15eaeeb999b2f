import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export function findNote(db: Queries, userId: number, activityId: number) {
  return db
    .selectFrom('classroom_note')
    .select(['body', 'saved_at'])
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
}

export async function setNote(db: Queries, userId: number, activityId: number, body: string, at: Date): Promise<void> {
  await db
    .insertInto('classroom_note')
    .values({ user_id: userId, activity_id: activityId, body, saved_at: at })
    .onConflict(c => c.columns(['user_id', 'activity_id']).doUpdateSet({ body, saved_at: at }))
    .execute()
}

/** A note is what the journal holds in its one slot. */
export const storeNote = (userId: number, activityId: number, at: Date) => sql`
  insert into classroom_note (user_id, activity_id, body, saved_at)
  select ${userId}::bigint, ${activityId}::bigint, payload #>> '{}', ${at}::timestamptz from applied
  on conflict (user_id, activity_id) do update set body = excluded.body, saved_at = excluded.saved_at`
