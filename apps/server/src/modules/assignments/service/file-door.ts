import type { Db } from '#platform/db/tables.ts'
import type { OpenedFile } from '#platform/files/content-parts.ts'
import type { Reader } from '#platform/policy.ts'
import { findFile } from '../repo/files.ts'
import { mayMark } from './marker-place.ts'

/**
 * A file of work or of a mark that a person may have now: its learner (of a mark once it is released), and who marks it. It is saved, never
 * shown.
 */
export async function openAssignmentFile(
  { db }: { db: Db },
  reader: Reader,
  fileId: number,
): Promise<OpenedFile | null> {
  const file = await findFile(db, fileId)
  if (!file) return null
  const { userId, activityId, sha256, mime, side, isHeld, markedAt, feedbackFiles } = file
  const isSeen = side === 'work' || (markedAt !== null && !isHeld && feedbackFiles.includes(String(fileId)))
  const isAllowed = (userId === reader.userId && isSeen) || (await mayMark(db, reader, userId, activityId))
  return isAllowed ? { sha256, mime, isSaved: true } : null
}
