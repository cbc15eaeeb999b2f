import type { Queries } from '#platform/db/tables.ts'

/** Where somebody stopped in a recording, in seconds; 0 where they have not begun. */
export async function findPosition(db: Queries, userId: number, sessionId: number): Promise<number> {
  const row = await db
    .selectFrom('live_watch')
    .select('position_s')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.position_s ?? 0
}

export async function putPosition(
  db: Queries,
  row: { user_id: number; session_id: number; position_s: number; saved_at: Date },
): Promise<void> {
  const { position_s, saved_at } = row
  await db
    .insertInto('live_watch')
    .values(row)
    .onConflict(c => c.columns(['user_id', 'session_id']).doUpdateSet({ position_s, saved_at }))
    .execute()
}

/** Captions and chapters of a recording, where staff gave any. */
export const findTranscript = (db: Queries, sessionId: number) =>
  db.selectFrom('live_transcript').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

/** Stores captions or chapters; what is absent stays. */
export async function putTranscript(
  db: Queries,
  sessionId: number,
  change: { vtt?: string | null; chapters?: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db
    .insertInto('live_transcript')
    .values({ session_id: sessionId, vtt: null, chapters: '[]', ...change })
    .onConflict(c => c.column('session_id').doUpdateSet(change))
    .execute()
}
