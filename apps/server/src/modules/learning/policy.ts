import { definePolicy, holds, holdsAnywhere } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** What callers may do with courses that they are enrolled in. */
export const can = definePolicy({
  /** A Free learner opens free courses only, whatever they are still enrolled in (spec: platform 6). */
  open: (caller, course: { isFree: boolean }) => caller.accessType === 'Premium' || course.isFree,
  /** A premium learner sees a program before its first course stands. */
  'see empty programs': caller => caller.accessType === 'Premium',
  'add learners': (caller, place: Place) => holds(caller, ['admin', 'manager', 'support'], place),
  'move or remove learners': (caller, place: Place) => holds(caller, ['admin', 'manager'], place),
  'set dates': (caller, place: Place) => holds(caller, ['admin', 'manager'], place),
  /** Brings files of courses or questions somewhere. */
  'bring files': caller => holdsAnywhere(caller, ['admin', 'manager', 'author']),
  /** Brings courses into a program, or changes one that is here; without a place: into one that is new. */
  'import courses': (caller, place: Place) => holds(caller, ['admin', 'manager', 'author'], place),
  /** Has a course as a file, with all of its questions and right answers. */
  'export courses': (caller, place: Place) => holds(caller, ['admin', 'manager', 'author', 'teacher'], place),
  /** Writes courses, and what learners read in them. */
  'write courses': (caller, place: Place) => holds(caller, ['admin', 'manager', 'author'], place),
  /** Names a program, adds batches and courses to it; without a place: one that has no batch yet. */
  'change programs': (caller, place: Place) => holds(caller, ['admin', 'manager'], place),
  'make programs': caller => holds(caller, ['admin', 'manager']),
  /** Brings questions into the bank of a course; without a place: into that of the institute. */
  'import questions': (caller, place: Place) => holds(caller, ['admin', 'manager', 'author'], place),
  /** Who may open a course at all. */
  'change who may open': (caller, place: Place) => holds(caller, ['admin', 'manager'], place),
})
