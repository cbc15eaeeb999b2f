import { definePolicy, holds, kindOfAccount } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** Who may do what with feedback. Whether a learner may open it is asked of the classroom. */
export const can = definePolicy({
  answer: caller => kindOfAccount(caller) === 'learner',
  'read results': (caller, place: Place) => holds(caller, ['teacher', 'manager', 'author', 'admin'], place),
})
