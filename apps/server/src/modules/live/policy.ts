import { definePolicy, holds, holdsAnywhere, kindOfAccount } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** The roles that host classes. */
export const HOSTS = ['teacher', 'manager', 'admin'] as const

/** Who may do what with live classes, beside learning in their courses. */
export const can = definePolicy({
  host: (caller, place: Place) => holds(caller, HOSTS, place),
  /** Makes, moves and cancels classes, and answers for their attendance. */
  plan: (caller, place: Place) => holds(caller, HOSTS, place),
  'plan anywhere': caller => holdsAnywhere(caller, HOSTS),
  /** Comes to a class to learn; everybody else comes to host it. */
  attend: caller => kindOfAccount(caller) === 'learner',
})
