import type { Caller } from '#platform/http/caller.ts'
import { type ActPlan, type Acts, notThere, programsOfAct, refuseUnless } from '#platform/operations/act.ts'
import { pairKey } from '#platform/operations/entity.ts'
import type { Place } from '#platform/roles.ts'
import { directory } from '../auth/index.ts'
import { authoring } from '../learning/index.ts'
import type { Algebra } from './algebra/algebra.ts'
import { can } from './policy.ts'
import { EXCEPTION } from './service/exception-entity.ts'
import { findExceptionPlace } from './service/exceptions.ts'
import { type MarkingPlan, marksPlan, releasePlan } from './service/marking-plans.ts'
import { regradePlan } from './service/regrade.ts'

/** What staff do with answers of learners. */
export const quizActs = ({ algebra }: { algebra: Algebra }): Acts => ({
  'quiz-marks': {
    isAllowed: (caller, place) => can(caller, 'mark answers', place),
    async plan({ db, caller }, act) {
      return { ...marking(caller, 'mark answers', await marksPlan(db, act)), asksNoReason: true }
    },
  },
  'quiz-release': {
    isAllowed: (caller, place) => can(caller, 'mark answers', place),
    async plan({ db, caller }, act) {
      const plan = await releasePlan(db, act, place => can(caller, 'mark answers', place))
      return { ...marking(caller, 'mark answers', plan), asksNoReason: true }
    },
  },
  'quiz-exception': {
    isAllowed: (caller, place) => can(caller, 'give exceptions', place),
    async plan({ db, clock, caller }, { quizid, userid, attempts, minutes }) {
      const found = await findExceptionPlace(db, quizid, userid, clock.now())
      if (!found) throw notThere()
      refuseUnless(can(caller, 'give exceptions', found.place))
      const key = pairKey(userid, quizid)
      const name = (await directory.readNames(db, [userid])).get(userid) ?? ''
      const about = (await authoring.findActivity(db, quizid))?.name ?? ''
      return {
        wanted: [{ entity: EXCEPTION, key, state: { attempts, minutes } }],
        programIds: [...(found.place.programIds ?? [])],
        courseIds: [found.courseId],
        told: new Map([[key, { name, about }]]),
        needsReason: true,
      }
    },
  },
  'quiz-regrade': {
    isAllowed: (caller, place) => can(caller, 'regrade', place),
    async plan({ db, caller }, { quizid }) {
      const plan = await regradePlan({ db, algebra }, quizid)
      return { ...marking(caller, 'regrade', plan), ...(plan && { told: await plan.told() }), needsReason: true }
    },
  },
})

/** Wishes about answers of learners, each of whom the caller must be allowed to mark. */
function marking(caller: Caller, act: 'mark answers' | 'regrade', plan: MarkingPlan | null): ActPlan {
  if (!plan) throw notThere()
  const { wanted, places, courseId } = plan
  const isAllowed = (place: Place) => can(caller, act, place)
  refuseUnless(places.length > 0 ? places.every(isAllowed) : isAllowed({ courseIds: [courseId] }))
  return { wanted, programIds: programsOfAct(places, courseId, isAllowed), courseIds: [courseId] }
}
