import { definePolicy, holds, holdsAnywhere, type Subject } from '#platform/policy.ts'
import { type Place, reaches } from '#platform/roles.ts'

/** Roles that look after what is said (studio 7: forum, moderate). */
const MODERATORS = ['admin', 'manager', 'teacher', 'support'] as const

/** Authors do so in courses that were given to them by name. */
const ownsCourse = ({ isStudent, grants }: Subject, place: Place): boolean =>
  !isStudent && grants.some(grant => grant.role === 'author' && grant.scope === 'course' && reaches(grant, place))

/** Who may do what with forums, beside learning in their courses. */
export const can = definePolicy({
  'moderate somewhere': caller => holdsAnywhere(caller, [...MODERATORS, 'author']),
  moderate: (caller, place: Place) => holds(caller, MODERATORS, place) || ownsCourse(caller, place),
  teach: (caller, place: Place) => holds(caller, ['teacher'], place),
})
