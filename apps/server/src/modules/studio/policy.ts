import { definePolicy, holds, holdsAnywhere } from '#platform/policy.ts'
import { type Place, STAFF_ROLES } from '#platform/roles.ts'

/** What callers see in the studio. What they may do there is the policy of the module whose things it changes. */
export const can = definePolicy({
  'open the studio': caller => holdsAnywhere(caller, STAFF_ROLES),
  /** What a learner was given for their work. */
  'see marks': (caller, place: Place) => holds(caller, ['admin', 'manager', 'teacher'], place),
  /** Live content of a course. */
  'see a course': (caller, place: Place) => holds(caller, STAFF_ROLES, place),
  /** What is right, hidden tests and reference answers, and what is not published yet. */
  'see keys and drafts': (caller, place: Place) => holds(caller, ['admin', 'manager', 'author', 'teacher'], place),
})
