import type { Queries } from '#platform/db/tables.ts'

export type Restriction = 'muted' | 'removed'

/** What a person may not do in a session; undefined: nothing is forbidden. */
export async function findRestriction(
  db: Queries,
  sessionId: number,
  userId: number,
): Promise<Restriction | undefined> {
  const row = await db
    .selectFrom('live_restriction')
    .select('kind')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.kind
}

export const listRestrictions = (db: Queries, sessionId: number) =>
  db.selectFrom('live_restriction').select(['user_id', 'kind']).where('session_id', '=', sessionId).execute()

/** Null: they may do everything again. */
export async function setRestriction(
  db: Queries,
  { sessionId, userId, kind, at }: { sessionId: number; userId: number; kind: Restriction | null; at: Date },
): Promise<void> {
  if (kind === null)
    await db.deleteFrom('live_restriction').where('session_id', '=', sessionId).where('user_id', '=', userId).execute()
  else
    await db
      .insertInto('live_restriction')
      .values({ session_id: sessionId, user_id: userId, kind, decided_at: at })
      .onConflict(c => c.columns(['session_id', 'user_id']).doUpdateSet({ kind, decided_at: at }))
      .execute()
}
