declare module '#platform/events/emit.ts' {
  interface Events {
    /** Somebody who was invited made an account, or their inviter gets a reward. */
    'referrals.stage.moved': { invitationId: number; userId: number; stage: 'registered' | 'rewarded'; atMs: number }
  }
}
