import { definePolicy, holds, holdsAnywhere } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

const TEACHING = ['admin', 'manager', 'teacher'] as const
const WRITING = [...TEACHING, 'author'] as const

/** Who sees which figures (design of the studio, section 7). */
export const can = definePolicy({
  'see learners at risk': (caller, place: Place) => holds(caller, TEACHING, place),
  'see learners at risk somewhere': caller => holdsAnywhere(caller, TEACHING),
  'see learners of courses': (caller, place: Place) => holds(caller, TEACHING, place),
  'write to learners': (caller, place: Place) => holds(caller, TEACHING, place),
  'see figures of courses': (caller, place: Place) => holds(caller, WRITING, place),
  'see figures of courses somewhere': caller => holdsAnywhere(caller, WRITING),
})
