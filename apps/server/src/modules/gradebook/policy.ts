import { definePolicy, holds } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** Who may do what with the marks of a course: over the learner's own place in it. */
export const can = definePolicy({
  'see marks': (caller, place: Place) => holds(caller, ['admin', 'manager', 'teacher', 'author'], place),
  /** As over the web-service protocol. */
  'record marks': (caller, place: Place) => holds(caller, ['admin', 'manager', 'teacher'], place),
  /** How the total of a course is made, for all of its learners. */
  'plan totals': (caller, place: Place) => holds(caller, ['admin', 'manager', 'teacher', 'author'], place),
})
