import type { Queries } from '#platform/db/tables.ts'

export async function raiseHand(db: Queries, sessionId: number, userId: number, at: Date): Promise<void> {
  await db
    .insertInto('live_hand')
    .values({ session_id: sessionId, user_id: userId, raised_at: at })
    .onConflict(c => c.doNothing())
    .execute()
}

/** Lowers the hand of a person, or with null all hands of a session. */
export async function lowerHands(db: Queries, sessionId: number, userId: number | null): Promise<void> {
  await db
    .deleteFrom('live_hand')
    .where('session_id', '=', sessionId)
    .$if(userId !== null, query => query.where('user_id', '=', userId))
    .execute()
}

/** Raised hands, the one that waits longest first. */
export const listHands = (db: Queries, sessionId: number) =>
  db
    .selectFrom('live_hand')
    .select(['user_id', 'raised_at'])
    .where('session_id', '=', sessionId)
    .orderBy('raised_at')
    .orderBy('user_id')
    .execute()
