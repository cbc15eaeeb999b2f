import { definePolicy, holds, holdsAnywhere, type Subject } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** Who answers tickets for the institute. */
export const ANSWERERS = ['admin', 'manager', 'support'] as const

/** The programs whose learners somebody answers by roles over those programs alone. */
export const programsAnswered = ({ isStudent, grants }: Pick<Subject, 'isStudent' | 'grants'>): number[] =>
  isStudent
    ? []
    : grants.flatMap(({ role, scope, scopeId }) =>
        scope === 'program' && scopeId !== null && ANSWERERS.some(answerer => answerer === role) ? [scopeId] : [],
      )

/** What callers may do in tickets. Whose a ticket is stands in the query that reads it; its place are the programs of its learner. */
export const can = definePolicy({
  answer: (caller, place: Place) => holds(caller, ANSWERERS, place),
  'answer somewhere': caller => holdsAnywhere(caller, ANSWERERS),
})
