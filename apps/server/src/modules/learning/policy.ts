import { policyOf } from '#platform/policy.ts'

/** What callers may do with courses that they are enrolled in. */
export const can = policyOf({
  /** A Free learner opens free courses only, whatever they are still enrolled in (spec: platform 6). */
  open: (caller, course: { isFree: boolean }) => caller.accessType === 'Premium' || course.isFree,
  /** A premium learner sees a program before its first course stands. */
  'see empty programs': caller => caller.accessType === 'Premium',
})
