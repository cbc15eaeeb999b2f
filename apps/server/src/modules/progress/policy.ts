import { definePolicy } from '#platform/policy.ts'

/** What callers may do with activities that are open to them. */
export const can = definePolicy({
  /** By hand; else rules decide, or nobody. */
  'mark done': (_caller, activity: { completion: 'none' | 'manual' | 'auto' }) => activity.completion === 'manual',
})
