import { shownType } from '@learn/contract/course'
import type { StaffActivity, StaffHome } from '@learn/contract/staff'
import { type Clock, epochOrNull, epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Logger } from '#platform/log.ts'
import { type NeedSource, readNeeds } from '#platform/needs/port.ts'
import { directory } from '../auth/index.ts'
import { type KindsOfContent, overview, rules } from '../learning/index.ts'
import { countLearners } from '../progress/index.ts'
import { can } from './policy.ts'

export interface StaffParts {
  db: Db
  clock: Clock
  log: Logger
  kinds: KindsOfContent
  /** Of all modules. */
  needSources(): readonly NeedSource[]
}

const ROWS = 20

/** Somebody who is no staff learns nothing, not even that there is something. */
const notFound = () => new AppError('learning/not-found', 'There is nothing here that you can open')
const fullName = ({ firstName, lastName }: directory.PersonName) => `${firstName} ${lastName}`.trim()

/** The home of staff: programs, learners, imports, sign-ins. Throws `learning/not-found`. */
export async function readStaffHome(
  { db, clock, log, kinds, needSources }: StaffParts,
  caller: Caller,
): Promise<StaffHome> {
  if (!can(caller, 'see the institute')) throw notFound()
  return {
    people: await directory.countPeople(db),
    programs: await readPrograms(db, kinds),
    learners: (await directory.newestLearners(db, ROWS)).map(learner => ({
      id: learner.id,
      name: fullName(learner),
      email: learner.email ?? '',
      phone: learner.phone ?? '',
      accessType: learner.accessType,
      isSuspended: learner.isSuspended,
      createdAt: epochS(learner.createdAt),
      seenAt: epochOrNull(learner.seenAt),
    })),
    imports: (await overview.newestImports(db, ROWS)).map(presentImport),
    rules: (await rules.unjudged(db)).map(({ since: _since, ...part }) => part),
    signIns: (await directory.newestSignIns(db, ROWS)).map(entry => ({
      userId: entry.id,
      name: fullName(entry),
      isStudent: entry.isStudent,
      kind: entry.kind,
      network: entry.network,
      at: epochS(entry.at),
    })),
    needs: (await readNeeds(log, needSources())).map(({ since, ...need }) => ({ ...need, since: epochOrNull(since) })),
    serverAt: epochS(clock.now()),
  }
}

async function readPrograms(db: Db, kinds: KindsOfContent): Promise<StaffHome['programs']> {
  return (await overview.allPrograms(db, kinds)).map(({ startsAt, endsAt, ...program }) => ({
    ...program,
    startAt: epochOrNull(startsAt),
    endAt: epochOrNull(endsAt),
  }))
}

function presentImport(row: overview.ImportEntry) {
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

/** Lets a part of an imported course be seen in spite of rules that nobody here can judge, or not. Throws `learning/not-found`. */
export async function decideRules(
  { db, clock }: StaffParts,
  caller: Caller,
  { part, id, show }: { part: 'section' | 'activity'; id: number; show: boolean },
): Promise<{ state: 'shown' | 'hidden' }> {
  const isDone = can(caller, 'decide about rules') && (await rules.decide({ db, clock }, part, id, show))
  if (!isDone) throw notFound()
  return { state: show ? 'shown' : 'hidden' }
}

/** One activity with the numbers of its learners. Throws `learning/not-found`. */
export async function readStaffActivity({ db }: StaffParts, caller: Caller, id: number): Promise<StaffActivity> {
  const row = can(caller, 'see the institute') ? await overview.activityOverview(db, id) : undefined
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
    learners: row.learners,
    opened,
    completed,
  }
}
