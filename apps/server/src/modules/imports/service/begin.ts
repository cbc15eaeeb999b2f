import type { ImportRun, ImportTarget } from '@learn/contract/imports'
import { AppError } from '#platform/errors.ts'
import { safeName } from '#platform/files/safe-name.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { countOpen, findRun, insertRun } from '../repo/runs.ts'
import { getMaxBytes, type ImportsParts, notFound, refuseStrangers } from './parts.ts'
import { presentRun } from './present.ts'
import { nameOfTarget, refuseMismatch, refuseTarget } from './targets.ts'

/** So many of one person are under way at most. */
const OPEN = 20

/** What its owner says of a file. */
export interface Announced {
  fileName: string
  sizeBytes: number
  modifiedAtMs: number
  target: ImportTarget
}

/**
 * Begins an import: what file comes, and where it goes. Throws `imports/not-found`, `imports/too-large`, `imports/too-many`,
 * `request/invalid`.
 */
export async function beginImport(
  parts: ImportsParts,
  caller: Caller,
  { fileName: given, sizeBytes, modifiedAtMs, target }: Announced,
): Promise<ImportRun> {
  const { db, clock } = parts
  refuseStrangers(caller)
  await refuseTarget(db, caller, target)
  const fileName = fileNameOf(given)
  refuseMismatch(fileName, target)
  const maxBytes = getMaxBytes(parts)
  if (sizeBytes > maxBytes)
    throw new AppError('imports/too-large', `A file may have ${maxBytes / 1_000_000} MB at most`)
  if ((await countOpen(db, caller.userId)) >= OPEN)
    throw new AppError('imports/too-many', `${OPEN} files are on their way already: let some of them end first`)
  const id = newId()
  const now = clock.now()
  await insertRun(db, {
    id,
    user_id: caller.userId,
    file_name: fileName,
    size_bytes: sizeBytes,
    modified_at_ms: modifiedAtMs,
    target: JSON.stringify(target),
    into_name: await nameOfTarget(db, target),
    state: 'uploading',
    report: '[]',
    counts: '{"in": 0, "kept": 0, "skipped": 0}',
    began_at: now,
    changed_at: now,
  })
  const row = await findRun(db, id)
  if (!row) throw notFound()
  return presentRun(db, row, caller.userId)
}

/** A name that every file system takes, without folders. */
function fileNameOf(given: string): string {
  const last = (given.split(/[\\/]/).at(-1) ?? '').replace(/^\.+/, '')
  const ending = /\.[a-z0-9.]{1,12}$/i.exec(last)?.[0] ?? ''
  return safeName(last.slice(0, last.length - ending.length)) + ending || 'file'
}
