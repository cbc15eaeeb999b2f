import type { Queries } from '#platform/db/tables.ts'

/** Gives a learner a link, unless they have one. */
export async function insertLink(
  db: Queries,
  link: { user_id: number; code: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('referrals_link')
    .values(link)
    .onConflict(c => c.column('user_id').doNothing())
    .execute()
}

export const getCode = (db: Queries, userId: number) =>
  db.selectFrom('referrals_link').select('code').where('user_id', '=', userId).executeTakeFirst()

/** Whoever invites by this link, or sends invitations, does so one after the other: what a day allows holds. */
export async function lockLink(db: Queries, userId: number): Promise<void> {
  await db.selectFrom('referrals_link').select('user_id').where('user_id', '=', userId).forUpdate().execute()
}

export const getOwner = (db: Queries, code: string) =>
  db.selectFrom('referrals_link').select('user_id').where('code', '=', code).executeTakeFirst()
