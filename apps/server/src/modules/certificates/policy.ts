import { definePolicy, holds, kindOfAccount } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** What callers may do in certificates. Whose one is stands in the query that reads it. */
export const can = definePolicy({
  have: caller => kindOfAccount(caller) === 'learner',
  withdraw: (caller, place: Place) => holds(caller, ['admin', 'manager'], place),
})
