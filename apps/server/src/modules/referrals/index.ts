/** The door of referrals: who was brought by whom, and what it earned. */
export { referralsModule } from './module.ts'
export { can as mayInReferrals } from './policy.ts'
export { rewardPlan } from './service/reward.ts'
