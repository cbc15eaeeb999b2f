import { AppError } from '#platform/errors.ts'
import { removeRecordingFile } from '../repo/recordings.ts'
import { classChanged } from '../updates.ts'
import { insertPastSession } from './attendance-entities.ts'
import { findPastSession } from './attendance-plans.ts'
import type { LiveParts } from './parts.ts'
import { measureFilm, storeRecording } from './store-recording.ts'

export type RecordingParts = Pick<LiveParts, 'db' | 'clock' | 'files'>

/**
 * A stored film is the recording of the last session of a class; null: none is. A class that was held elsewhere is known by its plan from
 * now on. Throws `live/not-held`, also while the class is on, and `live/bad-recording`.
 */
export async function setRecording(parts: RecordingParts, activityId: number, sha256: string | null): Promise<void> {
  const { db, clock, files } = parts
  const film = sha256 === null ? null : await measureFilm(files, sha256)
  await db.transaction().execute(async tx => {
    const held = await findPastSession(tx, { activityid: activityId }, clock.now())
    if (!held?.isOver) throw new AppError('live/not-held', 'There is no recording before the class is over')
    for (const { key, state } of held.wanted) if (state) await insertPastSession(tx, key, state, clock.now())
    if (film) return storeRecording(parts, tx, held.sessionId, film, 'upload')
    await removeRecordingFile(tx, held.sessionId)
    await classChanged(tx, 'class', held.sessionId)
  })
}
