import { readCaptions } from '@learn/course/content/captions'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { putTranscript } from '../repo/recordings.ts'
import { classChanged } from '../updates.ts'
import { setCheckpoints } from './checkpoints.ts'
import { openSession } from './open-session.ts'
import { type LiveParts, notFound } from './parts.ts'

interface Edit {
  sessionid: number
  captions?: string | null | undefined
  chapters?: { name: string; fromS: number }[] | undefined
  checkpoints?: { atS: number; text: string; choices: string[]; rightChoice: number }[] | undefined
}

/**
 * Its host gives the recording of a class captions, chapters and checkpoint questions; what is absent stays. Throws `live/not-found` for everybody else,
 * `live/not-held` before the end of the class, `live/bad-captions`.
 */
export async function editRecording(
  parts: LiveParts,
  caller: Caller,
  { sessionid, captions, chapters, checkpoints }: Edit,
): Promise<void> {
  const { session, found } = await openSession(parts, caller, sessionid)
  if (found.role !== 'host') throw notFound()
  if (session.state !== 'ended') throw new AppError('live/not-held', 'There is no recording before the class is over')
  const vtt = typeof captions === 'string' ? readCaptions(captions) : captions
  if (vtt === null && captions !== null)
    throw new AppError('live/bad-captions', 'This file has no captions. Please choose a .vtt or .srt file')
  await parts.db.transaction().execute(async tx => {
    await putTranscript(tx, sessionid, {
      ...(vtt !== undefined && { vtt }),
      ...(chapters && { chapters: JSON.stringify(chapters.toSorted((a, b) => a.fromS - b.fromS)) }),
    })
    if (checkpoints) await setCheckpoints(tx, sessionid, checkpoints)
    await classChanged(tx, 'class', sessionid)
  })
}
