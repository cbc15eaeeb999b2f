import type { StaffHome } from '@learn/contract/staff'
import { type Clock, epochOrNull, epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Logger } from '#platform/log.ts'
import { type NeedSource, readNeeds } from '#platform/needs/port.ts'
import { notThere } from '#platform/operations/act.ts'
import { mayAnnounce } from '../../announcements/index.ts'
import { marksWork } from '../../assignments/index.ts'
import { canManagePeople, directory, seesPeople } from '../../auth/index.ts'
import { mayInCareers } from '../../careers/index.ts'
import { canInForums } from '../../forum/index.ts'
import { type KindsOfContent, mayInLearning } from '../../learning/index.ts'
import { mayInLive } from '../../live/index.ts'
import { mayInProfile } from '../../profile/index.ts'
import { marksSomewhere } from '../../quiz/index.ts'
import { canInTickets } from '../../tickets/index.ts'
import { can, mayDecideSomewhere } from '../policy.ts'
import { listImports, listLearners, listSignIns } from './lists.ts'
import { readPrograms } from './programs.ts'
import { listRules } from './rules.ts'

export interface StaffParts {
  db: Db
  clock: Clock
  log: Logger
  kinds: KindsOfContent
  /** Of all modules. */
  needSources(): readonly NeedSource[]
}

/** The home of staff: what waits, programs in scope, first pages of learners, imports, sign-ins. Throws `learning/not-found`. */
export async function readStaffHome(
  { db, clock, log, kinds, needSources }: StaffParts,
  caller: Caller,
): Promise<StaffHome> {
  // Somebody who is no staff learns nothing, not even that there is something.
  if (!can(caller, 'see the institute')) throw notThere()
  const mayMark = marksSomewhere(caller) || marksWork(caller)
  // What waits in a list that its reader does not have, or for an act that is not theirs, would lead nowhere.
  const isListed: Readonly<Record<string, boolean>> = {
    'assignments.unmarked': mayMark,
    'imports.kept': can(caller, 'see imports'),
    'imports.rules': mayDecideSomewhere(caller),
    'privacy.erasure': canManagePeople(caller, 'erase people'),
  }
  const needs = can(caller, 'see what waits')
    ? (await readNeeds(log, needSources())).filter(({ kind }) => isListed[kind] ?? true)
    : null
  const maySeePeople = seesPeople(caller)
  return {
    people: canManagePeople(caller, 'see people', {}) ? await directory.countPeople(db) : null,
    programs: await readPrograms(db, kinds, caller),
    learners: maySeePeople ? await listLearners(db, caller) : null,
    imports: can(caller, 'see imports') ? await listImports(db, caller, 0) : null,
    rules: mayDecideSomewhere(caller) ? await listRules(db, caller) : null,
    signIns: can(caller, 'see sign-ins') ? await listSignIns(db, caller, 0) : null,
    needs: needs?.map(({ since, ...need }) => ({ ...need, since: epochOrNull(since) })) ?? null,
    can: {
      moveApplications: mayInCareers(caller, 'move applications'),
      reviewResumes: mayInProfile(caller, 'see resumes'),
      markAnswers: mayMark,
      answerTickets: canInTickets(caller, 'answer somewhere'),
      moderateForums: canInForums(caller, 'moderate somewhere'),
      announce: mayAnnounce(caller, 'announce somewhere'),
      bringFiles: mayInLearning(caller, 'bring files'),
      planClasses: mayInLive(caller, 'plan anywhere'),
      revealContacts: caller.grants.some(({ scopeId }) =>
        canManagePeople(caller, 'reveal contacts', scopeId === null ? {} : { programIds: [scopeId] }),
      ),
    },
    serverAt: epochS(clock.now()),
  }
}
