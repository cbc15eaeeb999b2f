import { kindOfAccount, policyOf } from '#platform/policy.ts'

/** What callers may do in certificates. Whose an item is stands in the query that reads it. */
export const can = policyOf({ have: caller => kindOfAccount(caller) === 'learner' })
