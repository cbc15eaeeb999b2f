import type { Queries } from '#platform/db/tables.ts'

export async function hasSeen(db: Queries, userId: number, release: string): Promise<boolean> {
  const row = await db
    .selectFrom('notifications_release_seen')
    .select('release')
    .where('user_id', '=', userId)
    .where('release', '=', release)
    .executeTakeFirst()
  return row !== undefined
}

export async function markSeen(db: Queries, userId: number, release: string, at: Date): Promise<void> {
  await db
    .insertInto('notifications_release_seen')
    .values({ user_id: userId, release, seen_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
