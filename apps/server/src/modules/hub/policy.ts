import { definePolicy, holds } from '#platform/policy.ts'

/** What callers may do in the learning hub, which is one for the institute. Reading is for whoever is signed in. */
export const can = definePolicy({
  'run the hub': caller => holds(caller, ['admin', 'manager', 'author']),
})
