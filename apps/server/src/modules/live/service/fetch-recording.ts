import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CAPTIONS_LIMIT_CHARS } from '@learn/contract/live/plain'
import { readCaptions } from '@learn/course/content/captions'
import { inScratch } from '#platform/files/scratch.ts'
import type { RemoteFile } from '../providers/provider.ts'
import { findMeeting } from '../repo/meetings.ts'
import { findRecordingFile, findTranscript, putTranscript } from '../repo/recordings.ts'
import { classChanged } from '../updates.ts'
import { openMeetingIn } from './open-meeting.ts'
import type { LiveParts } from './parts.ts'
import { measureFilm, storeRecording } from './store-recording.ts'

/**
 * Fetches the recording of a class from the service that held it, with its transcript, into our file store. What staff uploaded or wrote
 * stays. Throws while the service does not give it.
 */
export async function fetchRecording(parts: LiveParts, sessionId: number, ref: string): Promise<void> {
  const { db, meetingProviders } = parts
  const row = await findMeeting(db, sessionId)
  const meeting = openMeetingIn(row, '')
  const provider = row && meetingProviders.get(row.provider)
  const found = meeting && (await provider?.findRecording(meeting, ref))
  if (!found || !row) return
  if (!(await findRecordingFile(db, sessionId))) await fetchVideo(parts, sessionId, row.provider, found.video)
  if (found.captions && (await findTranscript(db, sessionId))?.vtt == null)
    await fetchCaptions(parts, sessionId, found.captions)
}

const fetchVideo = (parts: LiveParts, sessionId: number, source: string, video: RemoteFile): Promise<void> =>
  inScratch(parts.config.DATA_DIR, async folder => {
    const { db, files, fetchFile, config } = parts
    const file = path.join(folder, 'recording')
    await fetchFile({ ...video, limitBytes: config.IMPORT_MAX_MB * 1_000_000 }, file)
    const film = await measureFilm(files, await files.putFile(file))
    await db.transaction().execute(tx => storeRecording(parts, tx, sessionId, film, source))
  })

const fetchCaptions = ({ db, fetchFile, config }: LiveParts, sessionId: number, remote: RemoteFile): Promise<void> =>
  inScratch(config.DATA_DIR, async folder => {
    const file = path.join(folder, 'captions')
    await fetchFile({ ...remote, limitBytes: CAPTIONS_LIMIT_CHARS }, file)
    const vtt = readCaptions(await readFile(file, 'utf8'))
    if (vtt === null) return
    await db.transaction().execute(async tx => {
      await putTranscript(tx, sessionId, { vtt })
      await classChanged(tx, 'class', sessionId)
    })
  })
