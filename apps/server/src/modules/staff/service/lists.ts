import type { StaffImports, StaffLearners, StaffSignIns } from '@learn/contract/staff'
import { getCounts } from '@learn/course'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { canManagePeople, directory } from '../../auth/index.ts'
import { enrolment, overview } from '../../learning/index.ts'
import { maskedEmail, maskedPhone } from '../../studio/index.ts'
import { can } from '../policy.ts'

const PAGE = 20
const nothing = { items: [], total: 0, pagesize: PAGE }
const fullName = ({ firstName, lastName }: directory.PersonName) => `${firstName} ${lastName}`.trim()

/**
 * Learners whom the caller may see, newest first: of the institute, of the programs in scope, or of one program; all, or those
 * with `name` in theirs.
 */
export async function listLearners(
  db: Db,
  caller: Caller,
  { page = 0, programId, name = '' }: { page?: number; programId?: number | undefined; name?: string } = {},
): Promise<StaffLearners> {
  const isEverywhere = canManagePeople(caller, 'see people', {})
  const scopes = programId === undefined ? caller.grants.flatMap(({ scopeId }) => scopeId ?? []) : [programId]
  const programIds = scopes.filter(id => canManagePeople(caller, 'see people', { programIds: [id] }))
  if (!isEverywhere && programIds.length === 0) return nothing
  const ids = isEverywhere && programId === undefined ? undefined : await enrolment.membersOfAny(db, programIds)
  const { items, found } = await directory.pageOfLearners(db, { limit: PAGE, offset: page * PAGE, ids, name })
  const { premium, free } = await directory.countPeople(db)
  return {
    items: items.map(row => ({
      id: row.id,
      name: fullName(row),
      email: maskedEmail(row.email),
      phone: maskedPhone(row.phone),
      accessType: row.accessType,
      isSuspended: row.isSuspended,
      createdAt: epochS(row.createdAt),
      seenAt: epochOrNull(row.seenAt),
    })),
    total: name === '' ? (ids?.length ?? premium + free) : found,
    pagesize: PAGE,
  }
}

/** Imported courses with their reports. */
export async function listImports(db: Db, caller: Caller, page: number): Promise<StaffImports> {
  if (!can(caller, 'see imports')) return nothing
  const { items, total } = await overview.pageOfImports(db, PAGE, page * PAGE)
  return { items: items.map(presentImport), total, pagesize: PAGE }
}

/** Who is signed in, by person. */
export async function listSignIns(db: Db, caller: Caller, page: number): Promise<StaffSignIns> {
  if (!can(caller, 'see sign-ins')) return nothing
  const { items, total } = await directory.pageOfSignIns(db, PAGE, page * PAGE)
  return {
    items: items.map(group => ({
      userId: group.id,
      name: fullName(group),
      isStudent: group.isStudent,
      kinds: group.kinds,
      networks: group.networks,
      times: group.times,
      lastAt: epochS(group.lastAt),
    })),
    total,
    pagesize: PAGE,
  }
}

function presentImport(row: overview.ImportEntry) {
  return {
    id: row.id,
    courseId: row.courseId,
    courseName: row.courseName,
    fileName: row.fileName,
    outcome: row.outcome,
    importedAt: epochS(row.importedAt),
    counts: getCounts(row.report),
    lines: row.report
      .filter(line => line.outcome !== 'in')
      .map(({ outcome, what, name, reason }) => ({ outcome, what, name, reason: reason ?? '' })),
  }
}
