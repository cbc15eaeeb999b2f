import type { Queries } from '#platform/db/tables.ts'

export function findNote(db: Queries, userId: number, activityId: number) {
  return db
    .selectFrom('progress_note')
    .select(['body', 'saved_at'])
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
}

export async function setNote(db: Queries, userId: number, activityId: number, body: string, at: Date): Promise<void> {
  await db
    .insertInto('progress_note')
    .values({ user_id: userId, activity_id: activityId, body, saved_at: at })
    .onConflict(c => c.columns(['user_id', 'activity_id']).doUpdateSet({ body, saved_at: at }))
    .execute()
}
