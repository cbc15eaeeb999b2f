import { policyOf, roleOf } from '#platform/policy.ts'

/** What callers may see and decide of the institute. */
export const can = policyOf({
  'see the institute': caller => roleOf(caller) === 'staff',
  'decide about rules': caller => roleOf(caller) === 'staff',
})
