import { definePolicy } from '#platform/policy.ts'

/** What callers may do with courses on offer: staff look at them, and are no learners. */
export const can = definePolicy({ enrol: ({ isStudent }, course: { isFree: boolean }) => isStudent && course.isFree })
