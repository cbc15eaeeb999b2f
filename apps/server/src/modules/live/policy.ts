import { holds, holdsAnywhere, policyOf } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

const HOSTS = ['teacher', 'manager', 'admin'] as const

/** Who may do what with live classes, beside learning in their courses. */
export const can = policyOf({
  host: (caller, place: Place) => holds(caller, HOSTS, place),
  'host somewhere': caller => holdsAnywhere(caller, HOSTS),
})
