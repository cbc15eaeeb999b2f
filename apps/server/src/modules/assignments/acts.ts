import type { Caller } from '#platform/http/caller.ts'
import { type ActPlan, type Acts, dateFrom, notThere, programsOfAct, refuseUnless } from '#platform/operations/act.ts'
import type { Place } from '#platform/roles.ts'
import { directory } from '../auth/index.ts'
import { can } from './policy.ts'
import { againPlan, markPlan, releaseMarksPlan, timePlan, type WorkPlan } from './service/mark-plans.ts'

/** What staff do with work of learners. */
export const assignmentActs: Acts = {
  'assign-mark': {
    isAllowed: (caller, place) => can(caller, 'mark work', place),
    async plan({ db, clock, caller }, act) {
      return onWork(caller, await markPlan(db, caller.userId, clock.now(), act))
    },
  },
  'assign-release': {
    isAllowed: (caller, place) => can(caller, 'mark work', place),
    async plan({ db, caller }, { activityid }) {
      const plan = await releaseMarksPlan(db, activityid, place => can(caller, 'mark work', place))
      return { ...onWork(caller, plan), asksNoReason: true }
    },
  },
  'assign-again': {
    isAllowed: (caller, place) => can(caller, 'mark work', place),
    async plan({ db, caller }, { workid, isopen }) {
      return onWork(caller, await againPlan(db, workid, isopen))
    },
  },
  'assign-time': {
    isAllowed: (caller, place) => can(caller, 'mark work', place),
    async plan({ db, caller }, { activityid, userid, dueat, closesat }) {
      refuseUnless((await directory.isStaff(db, userid)) === false)
      const times = { activityid, userid, dueat: dateFrom(dueat), closesat: dateFrom(closesat) }
      return onWork(caller, await timePlan(db, times))
    },
  },
}

/** Wishes about work of learners, each of whom the caller must be allowed to mark. */
function onWork(caller: Caller, plan: WorkPlan | null): ActPlan {
  if (!plan) throw notThere()
  const { wanted, places, courseId } = plan
  const isAllowed = (place: Place) => can(caller, 'mark work', place)
  refuseUnless((places.length > 0 ? places : [{ courseIds: [courseId] }]).every(isAllowed))
  return { wanted, programIds: programsOfAct(places, courseId, isAllowed), courseIds: [courseId] }
}
