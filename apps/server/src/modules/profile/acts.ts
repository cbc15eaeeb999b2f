import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { can } from './policy.ts'
import { publishPlan } from './service/publish.ts'
import { reviewPlan } from './service/review.ts'

/** What staff do with policies and resumes. */
export const profileActs: Acts = {
  policy: {
    isAllowed: caller => can(caller, 'publish policies'),
    async plan({ db, caller }, { policyid, title, html, note }) {
      refuseUnless(can(caller, 'publish policies'))
      const wanted = await publishPlan(db, { policyId: policyid ?? null, title, html, note })
      if (!wanted) throw notThere()
      return { wanted, programIds: [], courseIds: [], isFinal: true }
    },
  },
  'resume-review': {
    isAllowed: caller => can(caller, 'see resumes'),
    async plan({ db, caller }, { resumeid, status, comments }) {
      refuseUnless(can(caller, 'see resumes'))
      const wanted = await reviewPlan(db, resumeid, { status, comments })
      if (!wanted) throw notThere()
      return { wanted, programIds: [], courseIds: [] }
    },
  },
}
