import { definePolicy, holds, kindOfAccount } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** What callers may do in electives. Whose program a window is of stands in the query that reads it. */
export const can = definePolicy({
  'choose electives': caller => kindOfAccount(caller) === 'learner',
  'give places': (caller, place: Place) => holds(caller, ['admin', 'manager'], place),
})
