import { definePolicy, holds } from '#platform/policy.ts'

/** Whose imports callers see; whether they bring files and where they put them is a matter of learning. */
export const can = definePolicy({
  'see all imports': caller => holds(caller, ['admin', 'manager']),
})
