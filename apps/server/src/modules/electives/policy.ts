import { definePolicy, holds, holdsAnywhere, kindOfAccount } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** What callers may do in electives. Whose program a window is of stands in the query that reads it. */
export const can = definePolicy({
  'choose electives': caller => kindOfAccount(caller) === 'learner',
  'see electives': caller => holdsAnywhere(caller, ['admin', 'manager']),
  'give places': (caller, place: Place) => holds(caller, ['admin', 'manager'], place),
})
