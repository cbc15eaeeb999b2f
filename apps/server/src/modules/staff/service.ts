import type { StaffActivity, StaffHome } from '@learn/contract/staff'
import { type Clock, epochOrNull, epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type NeedSource, readNeeds } from '#platform/needs/port.ts'
import { authReads } from '../auth/index.ts'
import { learningReads } from '../learning/index.ts'
import { countLearners } from '../progress/index.ts'
import { can } from './policy.ts'

export interface StaffParts {
  db: Db
  clock: Clock
  /** Of all modules. */
  needSources(): readonly NeedSource[]
}

const ROWS = 20

/** Somebody who is no staff learns nothing, not even that there is something. */
const notFound = () => new AppError('learning/not-found', 'There is nothing here that you can open')
const fullName = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim()

/** The home of staff: programs, learners, imports, sign-ins. Throws `learning/not-found`. */
export async function readStaffHome({ db, clock, needSources }: StaffParts, caller: Caller): Promise<StaffHome> {
  if (!can(caller, 'see the institute')) throw notFound()
  return {
    people: await authReads.countPeople(db),
    programs: await readPrograms(db),
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
    imports: (await learningReads.newestImports(db, ROWS)).map(presentImport),
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

async function readPrograms(db: Db): Promise<StaffHome['programs']> {
  const courses = Map.groupBy(await learningReads.allProgramCourses(db), row => row.program_id)
  return (await learningReads.allPrograms(db)).map(program => ({
    id: program.id,
    name: program.name,
    programType: program.program_type,
    batch: program.batch,
    startAt: epochOrNull(program.starts_at),
    endAt: epochOrNull(program.ends_at),
    learners: program.learners ?? 0,
    courses: (courses.get(program.id) ?? []).map(course => ({
      id: course.id,
      name: course.full_name,
      activities: course.activities ?? 0,
      isFree: course.is_free,
    })),
  }))
}

function presentImport(row: Awaited<ReturnType<typeof learningReads.newestImports>>[number]) {
  const count = (outcome: string) => row.report.filter(line => line.outcome === outcome).length
  return {
    id: row.id,
    courseId: row.course_id,
    courseName: row.full_name,
    fileName: row.file_name,
    outcome: row.outcome,
    importedAt: epochS(row.imported_at),
    counts: { in: count('in'), kept: count('kept'), skipped: count('skipped') },
    lines: row.report
      .filter(line => line.outcome !== 'in')
      .map(({ outcome, what, name, reason }) => ({ outcome, what, name, reason: reason ?? '' })),
  }
}

/** One activity with the numbers of its learners. Throws `learning/not-found`. */
export async function readStaffActivity({ db }: StaffParts, caller: Caller, id: number): Promise<StaffActivity> {
  const row = can(caller, 'see the institute') ? await learningReads.findActivityFacts(db, id) : undefined
  if (!row) throw notFound()
  const { opened, completed } = await countLearners(db, id)
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    course: { id: row.course_id, name: row.full_name },
    section: { id: row.section_id, name: row.section_name },
    isVisible: row.is_visible,
    openAt: epochOrNull(row.opens_at),
    dueAt: epochOrNull(row.due_at),
    learners: row.learners ?? 0,
    opened,
    completed,
  }
}
