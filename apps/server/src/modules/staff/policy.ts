import type { Caller } from '#platform/http/caller.ts'
import { definePolicy, holds, holdsAnywhere } from '#platform/policy.ts'
import { type Place, STAFF_ROLES } from '#platform/roles.ts'

/** Who decides what learners see of a course. */
const DECIDERS = ['admin', 'manager', 'author'] as const

/** What callers may see of the institute, and of what staff did. Lists are cut to the scopes of the caller. */
export const can = definePolicy({
  /** An account of staff whose roles have all ended sees nothing. */
  'see the institute': caller => holdsAnywhere(caller, STAFF_ROLES),
  'see this': (caller, place: Place) => holds(caller, STAFF_ROLES, place),
  'see imports': caller => holds(caller, ['admin', 'manager', 'author']),
  /** What of a course learners see: parts with rules that cannot be judged, and sections. Whoever may have brought them in. */
  'decide what is seen': (caller, place: Place) => holds(caller, DECIDERS, place),
  'see what waits': caller => holds(caller, ['admin', 'manager', 'support']),
  'see sign-ins': caller => holds(caller, ['admin']),
  /** Everybody sees and undoes what they did themselves. */
  'see and undo an operation': (caller, place: Place & { isOwn: boolean }) =>
    place.isOwn ? holdsAnywhere(caller, STAFF_ROLES) : holds(caller, ['admin', 'manager'], place),
})

/** Whether there is any program or course where the caller decides what learners see. */
export const mayDecideSomewhere = (caller: Caller): boolean => holdsAnywhere(caller, DECIDERS)
