import type { LiveClass } from '@learn/contract/live'
import type { Handle } from '#platform/db/tables.ts'
import { findPosition, findRecordingFile, findTranscript } from '../repo/recordings.ts'
import { readCheckpoints } from './checkpoints.ts'
import type { FoundClass } from './find-class.ts'

/** What the page of a recording shows beside the stream: where the viewer stopped, chapters, and whether there are captions. */
export async function readRecordingPage(
  db: Handle,
  userId: number,
  sessionId: number,
  role: FoundClass['role'],
): Promise<NonNullable<LiveClass['recording']>> {
  const transcript = await findTranscript(db, sessionId)
  return {
    positionS: await findPosition(db, userId, sessionId),
    chapters: transcript?.chapters ?? [],
    checkpoints: await readCheckpoints(db, userId, sessionId, role),
    hasCaptions: transcript?.vtt != null,
    isFile: (await findFilm(db, sessionId)) !== null,
  }
}

/** The captions of a recording as WebVTT; null for none. */
export const readCaptions = async (db: Handle, sessionId: number): Promise<string | null> =>
  (await findTranscript(db, sessionId))?.vtt ?? null

/** The stored film of a recording that is one; null for a stream, and where there is none. */
export const findFilm = async (db: Handle, sessionId: number): Promise<string | null> =>
  (await findRecordingFile(db, sessionId))?.sha256 ?? null
