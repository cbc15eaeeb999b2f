import { definePolicy, holds, type Subject } from '#platform/policy.ts'

/** What callers may do with tools of other sites. Opening one is the matter of its lesson. */
export const can = definePolicy({
  /** A tool learns who its learners are, and may mark their work: the whole institute's matter. */
  'keep tools': caller => holds(caller, ['admin', 'manager']),
})

/** Whether the list of tools is the caller's to keep. */
export const mayKeepTools = (caller: Subject): boolean => can(caller, 'keep tools')
