import { kindOfAccount, policyOf } from '#platform/policy.ts'

/** What callers of the protocol may do beside reading their own. */
export const can = policyOf({ 'write grades': caller => kindOfAccount(caller) === 'staff' })
