import { policyOf, roleOf } from '#platform/policy.ts'

/** What callers may do with accounts. */
export const can = policyOf({
  /** Servers of the institute: a token of somebody who is staff (platform 7, function to create users). */
  'make accounts': caller => caller.via === 'token' && roleOf(caller) === 'staff',
  /** Accounts that open the data of others. A token of a program has no phone. */
  'have a second factor': caller => caller.via === 'session' && roleOf(caller) === 'staff',
})
