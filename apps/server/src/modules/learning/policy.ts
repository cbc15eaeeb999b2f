import type { Caller } from '#platform/http/caller.ts'

/** A Free learner opens free courses only, whatever they are still enrolled in (spec: platform 6). */
export const mayOpen = (caller: Pick<Caller, 'accessType'>, course: { isFree: boolean }): boolean =>
  caller.accessType === 'Premium' || course.isFree
