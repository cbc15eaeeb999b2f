import { definePolicy, kindOfAccount } from '#platform/policy.ts'

/** What callers may do with payments. Whose an order is stands in the query that reads it. */
export const can = definePolicy({ buy: caller => kindOfAccount(caller) === 'learner' })
