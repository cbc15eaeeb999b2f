import { policyOf, roleOf } from '#platform/policy.ts'

/** What callers may see of the institute. */
export const can = policyOf({ 'see the institute': caller => roleOf(caller) === 'staff' })
