import { holds, kindOfAccount, policyOf } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

const HOSTS = ['teacher', 'manager', 'admin'] as const

/** Who may do what with live classes, beside learning in their courses. */
export const can = policyOf({
  host: (caller, place: Place) => holds(caller, HOSTS, place),
  /** Comes to a class to learn; everybody else comes to host it. */
  attend: caller => kindOfAccount(caller) === 'learner',
})
