import { definePolicy, holds, kindOfAccount } from '#platform/policy.ts'

/** What is done with profiles of callers. */
export const can = definePolicy({
  /** Premium students only (spec: platform 4, post-verification routing). */
  'be told to marketing': caller => kindOfAccount(caller) === 'learner' && caller.accessType === 'Premium',
  /** Learners of both kinds, each of their own; apps get none of it. */
  'keep a profile': caller => kindOfAccount(caller) === 'learner' && caller.via === 'session',
  /** Whoever has an account, in a browser: each their own. */
  'have a picture': caller => caller.via === 'session',
  /** Resumes of all learners: the placement team, and who runs the institute. */
  'see resumes': caller => holds(caller, ['placement', 'admin']),
  'publish policies': caller => holds(caller, ['admin']),
})
