import type { Db } from '#platform/db/tables.ts'
import type { OpenedFile } from '#platform/files/content-parts.ts'
import type { Reader } from '#platform/policy.ts'
import { findBankFile } from '../../bank/index.ts'
import { readCourseId } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { hasVersion } from '../repo/attempts.ts'
import { findFile } from '../repo/files.ts'
import { readPlaces } from './marker-place.ts'

/** A file of a question or of an answer that a person may have now. */
export const openQuizFile = async ({ db }: { db: Db }, reader: Reader, fileId: number): Promise<OpenedFile | null> =>
  (await ofQuestion(db, reader, fileId)) ?? (await ofAnswer(db, reader, fileId))

/** Of a question: who was asked it, and who marks in its course. */
async function ofQuestion(db: Db, reader: Reader, fileId: number): Promise<OpenedFile | null> {
  const file = await findBankFile(db, fileId)
  if (!file) return null
  const isMarker = can(reader, 'mark answers', file.courseId === null ? {} : { courseIds: [file.courseId] })
  const isAsked = isMarker || (await hasVersion(db, reader.userId, file.versionId))
  return isAsked ? { sha256: file.sha256, mime: file.mime } : null
}

/** Of an answer: its learner, and who marks their answers. It is saved, never shown. */
async function ofAnswer(db: Db, reader: Reader, fileId: number): Promise<OpenedFile | null> {
  const file = await findFile(db, fileId)
  if (!file) return null
  const { userId, activityId, sha256, mime } = file
  const isAllowed = userId === reader.userId || (await mayMark(db, reader, userId, activityId))
  return isAllowed ? { sha256, mime, isSaved: true } : null
}

async function mayMark(db: Db, reader: Reader, userId: number, activityId: number): Promise<boolean> {
  const courseId = await readCourseId(db, activityId)
  if (courseId === undefined) return false
  return can(reader, 'mark answers', (await readPlaces(db, courseId, [userId])).get(userId) ?? {})
}
