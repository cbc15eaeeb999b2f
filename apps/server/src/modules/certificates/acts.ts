import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { can } from './policy.ts'
import { withdrawalPlan } from './service/withdraw.ts'

/** What staff do with certificates. */
export const certificateActs: Acts = {
  certificate: {
    isAllowed: (caller, place) => can(caller, 'withdraw', place),
    async plan({ db, clock, caller }, { code, isvalid }) {
      const found = await withdrawalPlan(db, code, isvalid ? null : clock.now())
      if (!found) throw notThere()
      refuseUnless(can(caller, 'withdraw', { courseIds: [found.courseId] }))
      return { wanted: found.wanted, programIds: [], courseIds: [found.courseId], needsReason: true }
    },
  },
}
