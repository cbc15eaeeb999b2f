import type { StudioUpload } from '@learn/contract/studio'
import type { Config } from '#platform/config.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Caller } from '#platform/http/caller.ts'
import { authoring, enrolment, type StructureReader } from '../../learning/index.ts'
import { isClass, mayInLive, type RecordingParts } from '../../live/index.ts'
import type { UploadRow } from '../repo/uploads.ts'
import type { DraftParts } from './draft-parts.ts'
import { mayWrite, notFound } from './reach.ts'

/** What uploads need of the house. */
export interface UploadParts extends DraftParts, RecordingParts {
  files: FileStore
  structures: StructureReader
  config: Pick<Config, 'DATA_DIR' | 'IMPORT_MAX_MB'>
}

/** Throws `learning/not-found` for whoever does not write the course of an activity, nor plans classes in it where it is one. */
export async function refuseReaders(
  { db }: Pick<UploadParts, 'db'>,
  caller: Caller,
  activityId: number,
): Promise<void> {
  const activity = await authoring.findActivity(db, activityId)
  if (!activity) throw notFound()
  if (await mayWrite(db, caller, activity.courseId)) return
  const place = { courseIds: [activity.courseId], programIds: await enrolment.programsOfCourse(db, activity.courseId) }
  if (!isClass(activity.type) || !mayInLive(caller, 'plan', place)) throw notFound()
}

export const presentUpload = ({ id, name, received_bytes, size_bytes, mime, sha256 }: UploadRow): StudioUpload => ({
  id,
  receivedBytes: received_bytes,
  sizeBytes: size_bytes,
  file: mime !== null && sha256 !== null ? { path: name, mime, sizeBytes: size_bytes, sha256 } : null,
})
