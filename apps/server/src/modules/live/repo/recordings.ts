import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

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

/** The file of a recording; undefined where there is none, or the stream itself is the recording. */
export const findRecordingFile = (db: Queries, sessionId: number) =>
  db.selectFrom('live_recording').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

export async function putRecordingFile(db: Queries, row: Tables['live_recording']): Promise<void> {
  const { session_id: _key, ...rest } = row
  await db
    .insertInto('live_recording')
    .values(row)
    .onConflict(c => c.column('session_id').doUpdateSet(rest))
    .execute()
}

export async function removeRecordingFile(db: Queries, sessionId: number): Promise<void> {
  await db.deleteFrom('live_recording').where('session_id', '=', sessionId).execute()
}

/** Those of these hashes that a recording has. */
export async function recordingFilesInUse(db: Queries, sha256s: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from live_recording where sha256 = any(${[...sha256s]}::text[])
    union select sha256 from live_epoch where sha256 = any(${[...sha256s]}::text[])
    union select init_sha256 from live_epoch where init_sha256 = any(${[...sha256s]}::text[])
    union select sha256 from live_fragment where sha256 = any(${[...sha256s]}::text[])`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}
