import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export async function postpone(db: Queries, userId: number, activityId: number, until: Date): Promise<void> {
  await db
    .insertInto('feedback_later')
    .values({ user_id: userId, activity_id: activityId, until })
    .onConflict(conflict => conflict.columns(['user_id', 'activity_id']).doUpdateSet({ until }))
    .execute()
}

/** The feedbacks that a person is not asked for at a moment. */
export async function findPostponed(db: Queries, userId: number, now: Date): Promise<Set<number>> {
  const rows = await db
    .selectFrom('feedback_later')
    .select('activity_id')
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .execute()
  return new Set(rows.map(({ activity_id }) => activity_id))
}

export async function findChange(db: Queries, activityId: number): Promise<string> {
  const row = await db
    .selectFrom('feedback_change')
    .select('text')
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  return row?.text ?? ''
}

/** Empty: nothing changed. */
export async function setChange(db: Queries, activityId: number, text: string, at: Date): Promise<void> {
  if (text === '') {
    await db.deleteFrom('feedback_change').where('activity_id', '=', activityId).execute()
    return
  }
  await db
    .insertInto('feedback_change')
    .values({ activity_id: activityId, text, changed_at: at })
    .onConflict(conflict => conflict.column('activity_id').doUpdateSet({ text, changed_at: at }))
    .execute()
}

/** Changes because of feedbacks that a person gave and has not read of, the newest first. */
export async function unseenChanges(db: Queries, userId: number): Promise<{ activityId: number; text: string }[]> {
  const { rows } = await sql<{ activityId: number; text: string }>`
    select c.activity_id as "activityId", c.text from feedback_change c
    join feedback_receipt r on r.activity_id = c.activity_id and r.user_id = ${userId}
    where r.seen_change_at is null or r.seen_change_at < c.changed_at order by c.changed_at desc limit 20`.execute(db)
  return rows
}

export async function markChangeSeen(db: Queries, userId: number, activityId: number, at: Date): Promise<void> {
  await db
    .updateTable('feedback_receipt')
    .set({ seen_change_at: at })
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .execute()
}
