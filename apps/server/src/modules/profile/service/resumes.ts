import { buffer } from 'node:stream/consumers'
import type { ProfileResume, ResumeReading, StaffResumes } from '@learn/contract/profile'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { can } from '../policy.ts'
import { findResume, newestResume, type ResumeRow, resumesForStaff } from '../repo/resumes.ts'
import { presentMyResume } from './my-profile.ts'
import { notFound, type ProfileParts, requireProfileOwner } from './parts.ts'
import { linkToResume } from './profiles.ts'
import { fittingProposals } from './reading/fitting.ts'
import { readResume } from './reading/read-resume.ts'

const PAGE = 20

/** Keeps a resume as the newest of the caller. Throws `profile/file-too-large`, `profile/wrong-file`, `profile/not-found`. */
export async function saveResume(
  parts: ProfileParts,
  caller: Caller,
  { name, file }: { name: string; file: string },
): Promise<ProfileResume> {
  const userId = requireProfileOwner(caller)
  const stored = await parts.profiles.storeResume({ name, dataUrl: file })
  await parts.db.transaction().execute(tx => parts.profiles.keepResume(tx, userId, stored))
  const row = await newestResume(parts.db, userId)
  if (!row) throw notFound()
  return presentMyResume(parts, userId, row)
}

/** What can be read in a resume. A file that cannot be read has its reason; it stays what it is. */
async function readingOf(
  { files, clock }: ProfileParts,
  readerId: number,
  { hash, mime }: ResumeRow,
): Promise<ResumeReading> {
  const bytes = await buffer(await files.read(hash))
  const reading = await readResume(bytes, mime, { whose: String(readerId) })
  if ('reason' in reading) return { reason: reading.reason, lines: [], proposals: [] }
  const { lines, proposals } = reading
  return { reason: null, lines, proposals: fittingProposals(proposals, clock.now()) }
}

/** The reading of a resume of the caller. Throws `profile/not-found`. */
export async function readMyResume(parts: ProfileParts, caller: Caller, resumeId: number): Promise<ResumeReading> {
  const userId = requireProfileOwner(caller)
  const row = await findResume(parts.db, resumeId)
  if (row?.user_id !== userId) throw notFound()
  return readingOf(parts, userId, row)
}

/** Newest resumes of learners by pages, for who reviews them. Throws `profile/not-found` for anybody else. */
export async function listResumes(
  parts: ProfileParts,
  caller: Caller,
  { page, all }: { page: number; all: boolean },
): Promise<StaffResumes> {
  if (!can(caller, 'see resumes')) throw notFound()
  const rows = await resumesForStaff(parts.db, { isAll: all, limit: PAGE, offset: page * PAGE })
  const names = await directory.readNames(
    parts.db,
    rows.map(({ user_id }) => user_id),
  )
  return {
    items: rows.map(row => ({
      id: row.id,
      userId: row.user_id,
      name: names.get(row.user_id) ?? '',
      fileName: row.name,
      addedAt: epochS(row.added_at),
      status: row.status,
      link: linkToResume(parts, caller.userId, row),
    })),
    total: rows[0]?.total ?? 0,
    pagesize: PAGE,
  }
}

/** One resume with its lines, for who reviews it. Throws `profile/not-found`. */
export async function readForReview(parts: ProfileParts, caller: Caller, resumeId: number) {
  const row = can(caller, 'see resumes') ? await findResume(parts.db, resumeId) : undefined
  if (!row) throw notFound()
  const [resume, names, { reason, lines }] = await Promise.all([
    presentMyResume(parts, caller.userId, row),
    directory.readNames(parts.db, [row.user_id]),
    readingOf(parts, caller.userId, row),
  ])
  return { resume, userId: row.user_id, name: names.get(row.user_id) ?? '', reading: { reason, lines } }
}
