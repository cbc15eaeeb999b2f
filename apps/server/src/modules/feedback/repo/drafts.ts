import type { FeedbackAnswers } from '@learn/contract/feedback'
import { sql } from 'kysely'
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

/** Part of the statement that saves a draft in the journal; one that was thrown away is empty. */
export const storeDraft = (userId: number, activityId: number, at: Date) => sql`
  insert into feedback_draft (user_id, activity_id, answers, saved_at)
  select ${userId}::bigint, ${activityId}::bigint, case jsonb_typeof(payload) when 'object' then payload else '{}' end,
    ${at}::timestamptz from applied where slot = 'answers'
  on conflict (user_id, activity_id) do update set answers = excluded.answers, saved_at = excluded.saved_at`

export async function removeDraft(db: Queries, userId: number, activityId: number): Promise<void> {
  await db.deleteFrom('feedback_draft').where('user_id', '=', userId).where('activity_id', '=', activityId).execute()
}

export async function removeDrafts(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('feedback_draft').where('saved_at', '<', before).execute()
}
