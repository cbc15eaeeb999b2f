import type { FeedbackAnswers } from '@learn/contract/feedback'
import type { Queries } from '#platform/db/tables.ts'

export const findDraft = (db: Queries, userId: number, activityId: number) =>
  db
    .selectFrom('feedback_draft')
    .selectAll()
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst()

export async function putDraft(
  db: Queries,
  { userId, activityId }: { userId: number; activityId: number },
  answers: FeedbackAnswers,
  at: Date,
): Promise<void> {
  const set = { answers: JSON.stringify(answers), saved_at: at }
  await db
    .insertInto('feedback_draft')
    .values({ user_id: userId, activity_id: activityId, ...set })
    .onConflict(conflict => conflict.columns(['user_id', 'activity_id']).doUpdateSet(set))
    .execute()
}

export async function removeDraft(db: Queries, userId: number, activityId: number): Promise<void> {
  await db.deleteFrom('feedback_draft').where('user_id', '=', userId).where('activity_id', '=', activityId).execute()
}

export async function removeDrafts(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('feedback_draft').where('saved_at', '<', before).execute()
}
