import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type Receipt = Selectable<Tables['feedback_receipt']>

export const findReceipt = (db: Queries, userId: number, activityId: number): Promise<Receipt | undefined> =>
  db
    .selectFrom('feedback_receipt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst()

interface NewReceipt {
  userId: number
  activityId: number
  /** Of their last anonymous answer; null for none. */
  batch: number | null
  key: string
}

/** Notes that somebody has answered once more, under a key. */
export async function addReceipt(db: Queries, { userId, activityId, batch, key }: NewReceipt): Promise<void> {
  const last = { last_key: key, last_batch: batch }
  await db
    .insertInto('feedback_receipt')
    .values({ user_id: userId, activity_id: activityId, sent: 1, ...last })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'activity_id']).doUpdateSet({ sent: sql`feedback_receipt.sent + 1`, ...last }),
    )
    .execute()
}

/** Those of some feedbacks that a person has answered. */
export async function findReceipts(db: Queries, userId: number, activityIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('feedback_receipt')
    .select('activity_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`activity_id = any(${activityIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ activity_id }) => activity_id))
}
