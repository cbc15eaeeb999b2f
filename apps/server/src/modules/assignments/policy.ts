import { definePolicy, holds, holdsAnywhere, kindOfAccount, type Subject } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** Roles that mark work. */
export const MARKERS = ['teacher', 'manager', 'author', 'admin'] as const

/** Who may do what with assignments. Whose work it is stands in the query that reads it. */
export const can = definePolicy({
  'hand in': caller => kindOfAccount(caller) === 'learner',
  /** Marks, files that go back, another attempt, more time. */
  'mark work': (caller, place: Place) => holds(caller, MARKERS, place),
})

/** Whether somebody marks anything at all. */
export const marksSomewhere = (caller: Subject): boolean => holdsAnywhere(caller, MARKERS)
