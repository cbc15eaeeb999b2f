import { type Acts, refuseUnless } from '#platform/operations/act.ts'
import { can } from './policy.ts'
import { rewardPlan } from './service/reward.ts'

/** What staff do with referrals. */
export const referralActs: Acts = {
  reward: {
    isAllowed: caller => can(caller, 'grant rewards'),
    async plan({ db, caller }, { referralid, amountpaise }) {
      refuseUnless(can(caller, 'grant rewards'))
      const { wanted, warnings } = await rewardPlan(db, referralid, amountpaise)
      return { wanted, warnings, programIds: [], courseIds: [], needsReason: true }
    },
  },
}
