import { definePolicy, holds } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** What callers of the protocol may do beside reading their own. */
export const can = definePolicy({
  /** Whoever may mark: over the learner's own place in the course. */
  'write grades': (caller, place: Place) => holds(caller, ['admin', 'manager', 'teacher'], place),
})
