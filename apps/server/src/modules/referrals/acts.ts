import { type Acts, notThere, refuseUnless } from '#platform/operations/act.ts'
import { can } from './policy.ts'
import { rewardPlan } from './service/reward.ts'

/** What staff do with referrals. */
export const referralActs: Acts = {
  reward: {
    isAllowed: caller => can(caller, 'grant rewards'),
    async plan({ db, caller }, { referralid, amountpaise }) {
      refuseUnless(can(caller, 'grant rewards'))
      const wanted = await rewardPlan(db, referralid, amountpaise)
      if (!wanted) throw notThere()
      return { wanted, programIds: [], courseIds: [], needsReason: true }
    },
  },
}
