import { definePolicy, holds, kindOfAccount } from '#platform/policy.ts'

/** Who may do what with jobs and applications. */
export const can = definePolicy({
  /** Premium learners in a browser: tokens of apps and servers are refused here (decisions 2). */
  'use careers': caller =>
    kindOfAccount(caller) === 'learner' && caller.accessType === 'Premium' && caller.via === 'session',
  /** Staff who see applications: placement, and who runs the institute. */
  'see applications': caller => holds(caller, ['placement', 'admin']),
  /** How many come how far, without names. */
  'see placements': caller => holds(caller, ['placement', 'manager', 'admin']),
  'move applications': caller => holds(caller, ['placement', 'admin']),
  'write jobs': caller => holds(caller, ['placement', 'admin']),
})
