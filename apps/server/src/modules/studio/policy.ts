import { definePolicy, holds, holdsAnywhere } from '#platform/policy.ts'
import { type Place, STAFF_ROLES } from '#platform/roles.ts'

/** What callers see in the studio. What they may do there is the policy of the module whose things it changes. */
export const can = definePolicy({
  'open the studio': caller => holdsAnywhere(caller, STAFF_ROLES),
  /** What a learner was given for their work. */
  'see marks': (caller, place: Place) => holds(caller, ['admin', 'manager', 'teacher'], place),
  /** Live content and drafts of a course; of drafts those who never write see nothing they could not see live. */
  'see a course': (caller, place: Place) => holds(caller, STAFF_ROLES, place),
})
