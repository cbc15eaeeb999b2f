import type { Caller } from '#platform/http/caller.ts'

/** Premium students only (spec: platform 4, post-verification routing). */
export const mayHaveMarketingProfile = (caller: Pick<Caller, 'isStudent' | 'accessType'>): boolean =>
  caller.isStudent && caller.accessType === 'Premium'
