import { definePolicy, holds } from '#platform/policy.ts'

/** What callers may do with lead updates. */
export const can = definePolicy({
  'see leads': caller => holds(caller, ['admin', 'manager']),
  'send leads': caller => holds(caller, ['admin', 'manager']),
})
