import { holds, holdsAnywhere, policyOf } from '#platform/policy.ts'

/** What callers may do with imports; where each may put files is a matter of learning. Whose a run is stands in the query that reads it. */
export const can = policyOf({
  import: caller => holdsAnywhere(caller, ['admin', 'manager', 'author']),
  'see all imports': caller => holds(caller, ['admin', 'manager']),
})
