import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export const readRewards = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('referrals_reward')
    .select(['invitation_id', 'user_id', 'amount_paise', 'enrolled_at'])
    .where(sql<boolean>`invitation_id = any(${ids}::bigint[])`)
    .execute()

/** Writes a reward; of one that is there the amount changes. */
export async function putReward(db: Queries, row: Insertable<Tables['referrals_reward']>): Promise<void> {
  await db
    .insertInto('referrals_reward')
    .values(row)
    .onConflict(c => c.column('invitation_id').doUpdateSet({ amount_paise: row.amount_paise }))
    .execute()
}

export async function removeRewards(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('referrals_reward').where(sql<boolean>`invitation_id = any(${ids}::bigint[])`).execute()
}
