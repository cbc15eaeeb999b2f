import type { StudioUpload } from '@learn/contract/studio'
import { AppError } from '#platform/errors.ts'
import { safeName } from '#platform/files/safe-name.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { findUnfinished, insertUpload } from '../repo/uploads.ts'
import { presentUpload, refuseReaders, type UploadParts } from './upload-parts.ts'

interface Announced {
  activityId: number
  name: string
  sizeBytes: number
  modifiedAtMs: number
}

/** Begins an upload for an activity, or finds the one that goes on. Throws `learning/not-found`, `studio/too-large`. */
export async function beginUpload(parts: UploadParts, caller: Caller, announced: Announced): Promise<StudioUpload> {
  const { db, clock, config } = parts
  const { activityId, sizeBytes, modifiedAtMs } = announced
  await refuseReaders(parts, caller, activityId)
  if (sizeBytes > config.IMPORT_MAX_MB * 1_000_000)
    throw new AppError('studio/too-large', `A file may have ${config.IMPORT_MAX_MB} MB at most`)
  const name = fileName(announced.name)
  const before = await findUnfinished(db, { activityId, name, sizeBytes, modifiedAtMs })
  if (before) return presentUpload(before)
  const row = {
    id: newId(),
    activity_id: activityId,
    name,
    size_bytes: sizeBytes,
    modified_at_ms: modifiedAtMs,
    mime: null,
    sha256: null,
  }
  await insertUpload(db, { ...row, changed_at: clock.now() })
  return presentUpload({ ...row, received_bytes: 0 })
}

/** A name that every file system takes, without folders; its ending stays. */
function fileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const ending = /\.[a-z0-9]{1,12}$/i.exec(last)?.[0] ?? ''
  return (safeName(last.slice(0, last.length - ending.length)) || 'file') + ending
}
