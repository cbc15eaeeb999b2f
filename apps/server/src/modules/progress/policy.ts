import { policyOf } from '#platform/policy.ts'

/** What callers may do with courses that they are enrolled in, and with activities that are open to them. */
export const can = policyOf({
  /** A Free learner opens free courses only, whatever they are still enrolled in (spec: platform 6). */
  open: (caller, course: { is_free: boolean }) => caller.accessType === 'Premium' || course.is_free,
  /** By hand; else rules decide, or nobody. */
  'mark done': (_caller, activity: { completion: 'none' | 'manual' | 'auto' }) => activity.completion === 'manual',
})
