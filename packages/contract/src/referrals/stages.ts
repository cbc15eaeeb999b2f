/** Where an invitation stands, as staff and the learner who invited see it. */
export const REFERRAL_STAGES = ['Invited', 'Registered', 'Enrolled', 'Rewarded', 'Expired'] as const
export type ReferralStage = (typeof REFERRAL_STAGES)[number]

/** After so many days an invitation leads nowhere any more, and the address that it went to is forgotten. */
export const INVITATION_DAYS = 30
