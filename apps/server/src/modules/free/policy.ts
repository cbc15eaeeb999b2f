import { policyOf } from '#platform/policy.ts'

/** What callers may do with courses on offer. */
export const can = policyOf({ enrol: (_caller, course: { isFree: boolean }) => course.isFree })
