import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { type ActContext, type ActPlan, type Acts, dateFrom, refuseUnless } from '#platform/operations/act.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import type { GrantScope, Place } from '#platform/roles.ts'
import { accounts, canManagePeople, directory, planStaff } from '../auth/index.ts'
import { enrolment } from '../learning/index.ts'
import { can } from './policy.ts'
import { attendanceActs } from './service/attendance.ts'
import { type ClassActParts, classActs } from './service/classes.ts'
import { planFile } from './service/people-file.ts'
import { planRule, planSection } from './service/rules.ts'

/** What staff do with accounts, roles and lists of people, with classes, and with what learners see of a course. */
export const staffActs = (parts: ClassActParts): Acts => ({ ...classActs(parts), ...attendanceActs, ...peopleActs })

const peopleActs: Acts = {
  suspend: {
    isAllowed: (caller, place) => canManagePeople(caller, 'suspend and change access', learnerOf(place)),
    async plan(parts, { userid, issuspended }) {
      const programIds = await mayWithAccount(parts, userid)
      return { ...onPerson(accounts.suspendPlan(userid, issuspended), programIds), needsReason: true }
    },
  },
  'must-change': {
    isAllowed: (caller, place) => canManagePeople(caller, 'suspend and change access', learnerOf(place)),
    async plan(parts, { userid }) {
      const programIds = await mayWithAccount(parts, userid)
      return { ...onPerson(await accounts.newPasswordPlan(parts.db, userid), programIds), needsReason: true }
    },
  },
  'factor-off': {
    isAllowed: caller => canManagePeople(caller, 'take second factors away'),
    async plan({ db, caller }, { userid }) {
      refuseUnless(canManagePeople(caller, 'take second factors away') && userid !== caller.userId)
      refuseUnless((await directory.isStaff(db, userid)) !== undefined)
      return { ...onPerson(accounts.factorOffPlan(userid), []), needsReason: true, isFinal: true }
    },
  },
  access: {
    isAllowed: (caller, place) => canManagePeople(caller, 'suspend and change access', learnerOf(place)),
    async plan(parts, { userid, accesstype }) {
      refuseUnless((await directory.isStaff(parts.db, userid)) === false)
      const programIds = await mayWithAccount(parts, userid)
      return { ...onPerson(accounts.accessPlan(userid, accesstype), programIds), needsReason: true }
    },
  },
  staff: {
    isAllowed: caller => canManagePeople(caller, 'give roles'),
    async plan({ db, caller }, { name, email, role, programid, courseid, endsat }) {
      refuseUnless(canManagePeople(caller, 'give roles'))
      const planned = await planStaff(db, { name, email })
      if ('fault' in planned) throw new AppError('request/invalid', planned.fault)
      const scope = await scopeOf(db, programid, courseid)
      const given = { role, ...scope, endsAt: dateFrom(endsat) }
      const grants = await accounts.grantPlan(db, planned.userId, given)
      return { ...onPerson([...planned.wanted, ...grants], []), needsReason: true }
    },
  },
  role: {
    isAllowed: caller => canManagePeople(caller, 'give roles'),
    async plan({ db, caller }, { userid, role, programid, courseid, endsat }) {
      refuseUnless(canManagePeople(caller, 'give roles') && (await directory.isStaff(db, userid)) === true)
      const scope = await scopeOf(db, programid, courseid)
      const given = { role, ...scope, endsAt: dateFrom(endsat) }
      return { ...onPerson(await accounts.grantPlan(db, userid, given), []), needsReason: true }
    },
  },
  'role-end': {
    isAllowed: caller => canManagePeople(caller, 'give roles'),
    async plan({ db, caller }, { userid, grantid }) {
      refuseUnless(canManagePeople(caller, 'give roles'))
      refuseUnless((await accounts.getRoles(db, userid)).some(({ id }) => id === grantid))
      return { ...onPerson(accounts.endGrantPlan(grantid), []), needsReason: true }
    },
  },
  rule: {
    isAllowed: (caller, place) => can(caller, 'decide what is seen', place),
    plan: planRule,
  },
  section: {
    isAllowed: (caller, place) => can(caller, 'decide what is seen', place),
    plan: planSection,
  },
  people: {
    isAllowed: (caller, place) => canManagePeople(caller, 'import people', place),
    undoesRows: 'person',
    plan: planFile.people,
  },
  leads: {
    isAllowed: caller => canManagePeople(caller, 'import leads'),
    undoesRows: 'each',
    plan: planFile.leads,
  },
}

const learnerOf = ({ programIds = [] }: Place) => ({ isStudent: true, programIds })

const onPerson = (wanted: Wanted[], programIds: number[]): ActPlan => ({ wanted, programIds, courseIds: [] })

/** The programs of a person whose account the caller may change. */
async function mayWithAccount({ db, caller }: ActContext, userId: number): Promise<number[]> {
  const isStaff = await directory.isStaff(db, userId)
  const programIds = (await enrolment.programsOfUsers(db, [userId])).get(userId) ?? []
  refuseUnless(
    isStaff !== undefined && canManagePeople(caller, 'suspend and change access', { isStudent: !isStaff, programIds }),
  )
  return programIds
}

/** How far a new role reaches. Throws `learning/not-found` for a program or a course that is not there. */
async function scopeOf(
  db: Handle,
  programId: number | undefined,
  courseId: number | undefined,
): Promise<{ scope: GrantScope; scopeId: number | null }> {
  if (programId !== undefined) {
    refuseUnless(courseId === undefined && (await enrolment.hasProgram(db, programId)))
    return { scope: 'program', scopeId: programId }
  }
  if (courseId === undefined) return { scope: 'institute', scopeId: null }
  refuseUnless(await enrolment.hasCourse(db, courseId))
  return { scope: 'course', scopeId: courseId }
}
