import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { setRecording } from '../../live/index.ts'
import { findUpload } from '../repo/uploads.ts'
import { notFound } from './reach.ts'
import { refuseReaders, type UploadParts } from './upload-parts.ts'

/**
 * Makes an uploaded film the recording of a class; without one the recording that was uploaded goes. Throws `learning/not-found` for whoever
 * may not upload for it, `studio/wrong-piece` before all of it is here, `live/bad-recording`, `live/not-held`.
 */
export async function useAsRecording(
  parts: UploadParts,
  caller: Caller,
  { activityid, uploadid }: { activityid: number; uploadid: number | null },
): Promise<{ isSaved: true }> {
  await refuseReaders(parts, caller, activityid)
  const upload = uploadid === null ? null : await findUpload(parts.db, uploadid)
  if (upload === undefined || (upload && upload.activity_id !== activityid)) throw notFound()
  if (upload && !upload.sha256)
    throw new AppError('studio/wrong-piece', 'This file is not here yet', {
      detail: { receivedBytes: upload.received_bytes },
    })
  await setRecording(parts, activityid, upload?.sha256 ?? null)
  return { isSaved: true }
}
