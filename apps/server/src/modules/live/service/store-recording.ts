import { buffer } from 'node:stream/consumers'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { readMp4Length } from '#platform/files/mp4-length.ts'
import type { FileStore } from '#platform/files/store.ts'
import { putRecordingFile } from '../repo/recordings.ts'
import { classChanged } from '../updates.ts'
import type { LiveParts } from './parts.ts'

interface RecordingFile {
  sha256: string
  sizeBytes: number
  seconds: number
}

/** A stored film, measured. Throws `live/bad-recording` for what no browser plays as a film. */
export async function measureFilm(files: FileStore, sha256: string): Promise<RecordingFile> {
  const sizeBytes = (await files.sizeOf(sha256)) ?? 0
  const read = async (start: number, length: number): Promise<Buffer> =>
    start >= sizeBytes
      ? Buffer.alloc(0)
      : buffer(await files.read(sha256, { start, end: Math.min(start + length, sizeBytes) - 1 }))
  const seconds = sizeBytes > 0 ? await readMp4Length(read, sizeBytes) : null
  if (seconds === null)
    throw new AppError('live/bad-recording', 'This isn’t an MP4 video, or it’s damaged. Please choose another file')
  return { sha256, sizeBytes, seconds }
}

/** A film is the recording of a session from now on; the same again changes nothing. */
export async function storeRecording(
  { clock }: Pick<LiveParts, 'clock'>,
  tx: Tx,
  sessionId: number,
  { sha256, sizeBytes, seconds }: RecordingFile,
  source: string,
): Promise<void> {
  await putRecordingFile(tx, {
    session_id: sessionId,
    sha256,
    size_bytes: sizeBytes,
    seconds,
    source,
    added_at: clock.now(),
  })
  await classChanged(tx, 'class', sessionId)
}
