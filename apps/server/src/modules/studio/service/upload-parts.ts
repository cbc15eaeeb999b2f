import type { StudioUpload } from '@learn/contract/studio'
import type { Config } from '#platform/config.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Caller } from '#platform/http/caller.ts'
import { authoring, type StructureReader } from '../../learning/index.ts'
import type { UploadRow } from '../repo/uploads.ts'
import type { DraftParts } from './drafts.ts'
import { mayWrite, notFound } from './reach.ts'

/** What uploads need of the house. */
export interface UploadParts extends DraftParts {
  files: FileStore
  structures: StructureReader
  config: Pick<Config, 'DATA_DIR' | 'IMPORT_MAX_MB'>
}

/** Throws `learning/not-found` for whoever does not write the course of an activity. */
export async function refuseReaders(
  { db }: Pick<UploadParts, 'db'>,
  caller: Caller,
  activityId: number,
): Promise<void> {
  const activity = await authoring.findActivity(db, activityId)
  if (!activity || !(await mayWrite(db, caller, activity.courseId))) throw notFound()
}

export const presentUpload = ({ id, name, received_bytes, size_bytes, mime, sha256 }: UploadRow): StudioUpload => ({
  id,
  receivedBytes: received_bytes,
  sizeBytes: size_bytes,
  file: mime !== null && sha256 !== null ? { path: name, mime, sizeBytes: size_bytes, sha256 } : null,
})
