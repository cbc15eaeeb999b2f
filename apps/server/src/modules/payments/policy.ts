import { definePolicy, holds, kindOfAccount } from '#platform/policy.ts'

/** What callers may do with payments. Whose an order is stands in the query that reads it. */
export const can = definePolicy({
  buy: caller => kindOfAccount(caller) === 'learner',
  'see payments': caller => holds(caller, ['admin', 'manager']),
  refund: caller => holds(caller, ['admin', 'manager']),
  'set prices': caller => holds(caller, ['admin', 'manager']),
  'keep coupons': caller => holds(caller, ['admin', 'manager']),
})
