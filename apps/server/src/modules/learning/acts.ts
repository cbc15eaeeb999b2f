import type { Handle } from '#platform/db/tables.ts'
import { type ActPlan, type Acts, dateFrom, refuseUnless } from '#platform/operations/act.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import { directory } from '../auth/index.ts'
import { can } from './policy.ts'
import { newFirstDayPlan } from './service/batch-plans.ts'
import * as enrolment from './service/plans.ts'

/** What staff do with enrolment, dates and offers. */
export const learningActs: Acts = {
  enrol: {
    isAllowed: (caller, place) => can(caller, 'add learners', place),
    async plan({ db, clock, caller }, { userid, programid, endsat }) {
      refuseUnless(can(caller, 'add learners', { programIds: [programid] }))
      refuseUnless((await enrolment.hasProgram(db, programid)) && (await isLearner(db, userid)))
      return inProgram(programid, await enrolment.joinPlan(db, clock, [userid], programid, dateIfGiven(endsat)))
    },
  },
  leave: {
    isAllowed: (caller, place) => can(caller, 'move or remove learners', place),
    async plan({ db, caller }, { userid, programid }) {
      refuseUnless(can(caller, 'move or remove learners', { programIds: [programid] }))
      refuseUnless(await isLearner(db, userid))
      return inProgram(programid, await enrolment.leavePlan(db, userid, programid))
    },
  },
  move: {
    isAllowed: (caller, place) => can(caller, 'move or remove learners', place),
    async plan({ db, clock, caller }, { userid, programid, toprogramid }) {
      for (const id of [programid, toprogramid]) {
        refuseUnless(can(caller, 'move or remove learners', { programIds: [id] }))
        refuseUnless(await enrolment.hasProgram(db, id))
      }
      refuseUnless(programid !== toprogramid && (await isLearner(db, userid)))
      const isThere = await enrolment.isMember(db, userid, toprogramid)
      refuseUnless(isThere || (await enrolment.isMember(db, userid, programid)))
      const wanted = await enrolment.movePlan(db, clock, userid, programid, toprogramid)
      return { ...inProgram(programid, wanted), programIds: [programid, toprogramid] }
    },
  },
  dates: {
    isAllowed: (caller, place) => can(caller, 'set dates', place),
    async plan({ db, caller }, { programid, batch, startsat, endsat }) {
      refuseUnless(can(caller, 'set dates', { programIds: [programid] }))
      refuseUnless(await enrolment.hasProgram(db, programid))
      const dates = { batch, startsAt: dateIfGiven(startsat), endsAt: dateIfGiven(endsat) }
      const moved = dates.startsAt === undefined ? [] : await newFirstDayPlan(db, programid, dates.startsAt)
      return inProgram(programid, [...enrolment.datesPlan(programid, dates), ...moved])
    },
  },
  opening: {
    isAllowed: (caller, place) => can(caller, 'set dates', place),
    async plan({ db, caller }, { programid, courseid, opensat }) {
      refuseUnless(can(caller, 'set dates', { programIds: [programid] }))
      refuseUnless(await enrolment.hasCourseIn(db, programid, courseid))
      return inProgram(programid, enrolment.openingPlan(programid, courseid, dateFrom(opensat)))
    },
  },
  offer: {
    isAllowed: (caller, place) => can(caller, 'change who may open', place),
    async plan({ db, caller }, { courseid, isfree }) {
      const programIds = await enrolment.programsOfCourse(db, courseid)
      const isAllowed =
        can(caller, 'change who may open', { courseIds: [courseid] }) ||
        (programIds.length > 0 && programIds.every(id => can(caller, 'change who may open', { programIds: [id] })))
      refuseUnless(isAllowed && (await enrolment.hasCourse(db, courseid)))
      return {
        wanted: enrolment.offerPlan(courseid, isfree),
        programIds,
        courseIds: [courseid],
        needsReason: true,
      }
    },
  },
}

const dateIfGiven = (atS: number | null | undefined) => (atS === undefined ? undefined : dateFrom(atS))

const inProgram = (programId: number, wanted: Wanted[]): ActPlan => ({ wanted, programIds: [programId], courseIds: [] })

const isLearner = async (db: Handle, userId: number): Promise<boolean> =>
  (await directory.isStaff(db, userId)) === false
