import { shownType } from '@learn/contract/course/plain'
import type { StaffActivity, StaffHome } from '@learn/contract/staff'
import { type Clock, epochOrNull, epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type NeedSource, readNeeds } from '#platform/needs/port.ts'
import { authReads } from '../auth/index.ts'
import { type KindsOfContent, overview } from '../learning/index.ts'
import { countLearners } from '../progress/index.ts'
import { can } from './policy.ts'

export interface StaffParts {
  db: Db
  clock: Clock
  kinds: KindsOfContent
  /** Of all modules. */
  needSources(): readonly NeedSource[]
}

const ROWS = 20

/** Somebody who is no staff learns nothing, not even that there is something. */
const notFound = () => new AppError('learning/not-found', 'There is nothing here that you can open')
const fullName = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim()

/** The home of staff: programs, learners, imports, sign-ins. Throws `learning/not-found`. */
export async function readStaffHome({ db, clock, kinds, needSources }: StaffParts, caller: Caller): Promise<StaffHome> {
  if (!can(caller, 'see the institute')) throw notFound()
  return {
    people: await authReads.countPeople(db),
    programs: await readPrograms(db, kinds),
    learners: (await authReads.newestLearners(db, ROWS)).map(row => ({
      id: row.id,
      name: fullName(row),
      email: row.email ?? '',
      phone: row.phone ?? '',
      accessType: row.access_type,
      isSuspended: row.is_suspended,
      createdAt: epochS(row.created_at),
      seenAt: epochOrNull(row.seen_at ?? null),
    })),
    imports: (await overview.newestImports(db, ROWS)).map(presentImport),
    signIns: (await authReads.newestSignIns(db, ROWS)).map(row => ({
      userId: row.user_id,
      name: fullName(row),
      isStudent: row.is_student,
      kind: row.kind,
      network: row.network,
      at: epochS(row.created_at),
    })),
    needs: (await readNeeds(needSources())).map(({ since, ...need }) => ({ ...need, since: epochOrNull(since) })),
    serverAt: epochS(clock.now()),
  }
}

async function readPrograms(db: Db, kinds: KindsOfContent): Promise<StaffHome['programs']> {
  const uncounted = kinds.all.filter(kind => !kind.isListed).map(kind => kind.type)
  const courses = Map.groupBy(await overview.allProgramCourses(db, uncounted), row => row.programId)
  return (await overview.allPrograms(db)).map(program => ({
    id: program.id,
    name: program.name,
    programType: program.programType,
    batch: program.batch,
    startAt: epochOrNull(program.startsAt),
    endAt: epochOrNull(program.endsAt),
    learners: program.learners ?? 0,
    courses: (courses.get(program.id) ?? []).map(course => ({
      id: course.id,
      name: course.name,
      activities: course.activities ?? 0,
      isFree: course.isFree,
    })),
  }))
}

function presentImport(row: Awaited<ReturnType<typeof overview.newestImports>>[number]) {
  const count = (outcome: string) => row.report.filter(line => line.outcome === outcome).length
  return {
    id: row.id,
    courseId: row.courseId,
    courseName: row.courseName,
    fileName: row.fileName,
    outcome: row.outcome,
    importedAt: epochS(row.importedAt),
    counts: { in: count('in'), kept: count('kept'), skipped: count('skipped') },
    lines: row.report
      .filter(line => line.outcome !== 'in')
      .map(({ outcome, what, name, reason }) => ({ outcome, what, name, reason: reason ?? '' })),
  }
}

/** One activity with the numbers of its learners. Throws `learning/not-found`. */
export async function readStaffActivity({ db }: StaffParts, caller: Caller, id: number): Promise<StaffActivity> {
  const row = can(caller, 'see the institute') ? await overview.findActivityFacts(db, id) : undefined
  if (!row) throw notFound()
  const { opened, completed } = await countLearners(db, id)
  return {
    id: row.id,
    ...shownType(row.type),
    name: row.name,
    course: { id: row.courseId, name: row.courseName },
    section: { id: row.sectionId, name: row.sectionName },
    isVisible: row.isVisible,
    openAt: epochOrNull(row.opensAt),
    dueAt: epochOrNull(row.dueAt),
    learners: row.learners ?? 0,
    opened,
    completed,
  }
}
