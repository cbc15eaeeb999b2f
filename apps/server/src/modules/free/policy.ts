import { policyOf } from '#platform/policy.ts'

/** What callers may do with courses on offer. */
export const can = policyOf({ enrol: (_caller, course: { is_free: boolean }) => course.is_free })
