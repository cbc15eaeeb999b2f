import type { Queries, Tables } from '#platform/db/tables.ts'

export type FeedRow = Tables['calendar_feed']

export const findFeed = (db: Queries, userId: number): Promise<FeedRow | undefined> =>
  db.selectFrom('calendar_feed').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Whose feed an address is; undefined for an address that is nobody's. */
export const feedByHash = (db: Queries, addressHash: Uint8Array): Promise<FeedRow | undefined> =>
  db.selectFrom('calendar_feed').selectAll().where('address_hash', '=', addressHash).executeTakeFirst()

/** Gives a person an address, in the place of the one before. */
export async function putFeed(db: Queries, row: FeedRow): Promise<void> {
  const { user_id: _userId, ...change } = row
  await db
    .insertInto('calendar_feed')
    .values(row)
    .onConflict(c => c.column('user_id').doUpdateSet(change))
    .execute()
}

export async function markRead(db: Queries, userId: number, at: Date): Promise<void> {
  await db.updateTable('calendar_feed').set({ read_at: at }).where('user_id', '=', userId).execute()
}

export async function removeFeed(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute()
}
