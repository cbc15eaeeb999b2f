import { WORK_FILE_BYTES, type WorkFile } from '@learn/contract/assignments'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { mimeOfUpload } from '#platform/files/kind-of-file.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { type FileRow, insertFile, readFiles } from '../repo/files.ts'
import { findWork } from '../repo/work.ts'
import { mayMark } from './marker-place.ts'
import { findCallerWork, notFound, openAssignment, requireOpen } from './open-assignment.ts'
import type { AssignmentParts } from './parts.ts'

interface Upload {
  workid: number
  name: string
  data: string
}

/** Of what may be in use at once so many may lie here: what was removed from a draft still counts a while. */
const KEPT_TIMES = 4
/** Files that may have been uploaded for the mark of one work. */
const FEEDBACK_KEPT = 40

const refused = (text: string): AppError => new AppError('assignments/file', text)

/**
 * Stores a file for a draft. Throws `assignments/not-found`, `learning/locked`, `assignments/closed`, `assignments/handed-in`,
 * `assignments/file`.
 */
export async function uploadWorkFile(parts: AssignmentParts, caller: Caller, upload: Upload): Promise<WorkFile> {
  const work = await findCallerWork(parts, caller, upload.workid)
  const opened = await openAssignment(parts, caller, work.activity_id)
  if (work.state !== 'draft') throw new AppError('assignments/handed-in', 'This work was submitted, and takes no files')
  requireOpen(opened, parts.clock.now())
  const { files: rules } = opened.content
  if (!rules) throw refused('This assignment takes no files')
  const name = nameOf(upload.name)
  if (rules.types.length > 0 && !rules.types.some(type => name.toLowerCase().endsWith(type.toLowerCase())))
    throw refused(`This assignment takes ${rules.types.join(', ')} only`)
  const most = Math.min(rules.maxBytes ?? WORK_FILE_BYTES, WORK_FILE_BYTES)
  return store(parts, caller, { ...upload, name }, { side: 'work', most, kept: rules.max * KEPT_TIMES })
}

/** Stores a file that goes back with a mark. Throws `assignments/not-found` for who does not mark this work, `assignments/file`. */
export async function uploadFeedbackFile(parts: AssignmentParts, caller: Caller, upload: Upload): Promise<WorkFile> {
  const work = await findWork(parts.db, upload.workid)
  if (!work || work.state !== 'submitted' || !(await mayMark(parts.db, caller, work.user_id, work.activity_id)))
    throw notFound()
  const file = { ...upload, name: nameOf(upload.name) }
  return store(parts, caller, file, { side: 'mark', most: WORK_FILE_BYTES, kept: FEEDBACK_KEPT })
}

const nameOf = (name: string): string => name.replaceAll(/[\p{Cc}/\\]/gu, ' ').trim() || 'file'

async function store(
  parts: AssignmentParts,
  caller: Caller,
  { workid, name, data }: Upload,
  { side, most, kept }: { side: FileRow['side']; most: number; kept: number },
): Promise<WorkFile> {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.byteLength === 0) throw refused('This file is empty')
  if (bytes.byteLength > most) throw refused(`A file may have ${megabytes(most)} at most`)
  const mime = mimeOfUpload(name, bytes)
  if (mime === null)
    throw refused(
      'The content of this file is not what its name says, so that nobody could open it. Save it once more in the program that made it',
    )
  const stored = (await readFiles(parts.db, [workid])).filter(file => file.side === side)
  if (stored.length >= kept) throw refused('Too many files were uploaded here')
  const sha256 = await parts.files.putBytes(bytes)
  const row: FileRow = { id: newId(), workId: workid, side, name, mime, sizeBytes: bytes.byteLength, sha256 }
  await insertFile(parts.db, row, parts.clock.now())
  return presentFile(parts, caller.userId, row)
}

const megabytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.floor(bytes / 100_000) / 10} MB` : `${Math.max(1, Math.floor(bytes / 1000))} KB`

export const presentFile = (
  { links, clock }: Pick<AssignmentParts, 'links' | 'clock'>,
  userId: number,
  { id, name, sizeBytes }: Pick<FileRow, 'id' | 'name' | 'sizeBytes'>,
): WorkFile => ({ id: String(id), name, sizeBytes, url: links.urlOf(userId, id, name, epochS(clock.now())) })

/** Those files that are named, in their order. */
export const presentNamed = (
  parts: Pick<AssignmentParts, 'links' | 'clock'>,
  userId: number,
  named: readonly string[],
  stored: readonly FileRow[],
): WorkFile[] =>
  named.flatMap(id => {
    const file = stored.find(one => String(one.id) === id)
    return file ? [presentFile(parts, userId, file)] : []
  })
