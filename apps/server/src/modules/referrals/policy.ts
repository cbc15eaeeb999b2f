import { definePolicy, holds, kindOfAccount } from '#platform/policy.ts'

/** What callers may do with referrals. Whose an invitation is stands in the query that reads it. */
export const can = definePolicy({
  /** The free area has no such page (spec: platform 2, the free router). */
  'invite people': caller => kindOfAccount(caller) === 'learner' && caller.accessType === 'Premium',
  'grant rewards': caller => holds(caller, ['admin', 'manager']),
})
