import { policyOf, roleOf } from '#platform/policy.ts'

/** What is done with profiles of callers. */
export const can = policyOf({
  /** Premium students only (spec: platform 4, post-verification routing). */
  'be told to marketing': caller => roleOf(caller) === 'learner' && caller.accessType === 'Premium',
})
