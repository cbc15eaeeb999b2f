import type { Caller } from '#platform/http/caller.ts'

/** Staff are the accounts that are no students (spec: platform 6). */
export const isStaff = (caller: Pick<Caller, 'isStudent'>): boolean => !caller.isStudent
