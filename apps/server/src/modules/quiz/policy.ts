import { definePolicy, holds, holdsAnywhere, kindOfAccount, type Subject } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** Roles that mark answers. */
export const MARKERS = ['teacher', 'manager', 'author', 'admin'] as const

/** Who may do what with quizzes that are open to them. */
export const can = definePolicy({
  /** The pages of quizzes stand in the paid router. */
  'take quizzes': caller => kindOfAccount(caller) === 'learner' && caller.accessType === 'Premium',
  'mark answers': (caller, place: Place) => holds(caller, MARKERS, place),
  /** Gives one learner more attempts or more time. */
  'give exceptions': (caller, place: Place) => holds(caller, ['teacher', 'manager', 'admin'], place),
  /** Takes a quiz as a learner would, without an attempt. */
  'try quizzes': (caller, place: Place) => holds(caller, ['manager', 'author', 'admin'], place),
  /** Marks anew what was marked: changes grades of everybody who took it. */
  regrade: (caller, place: Place) => holds(caller, ['manager', 'author', 'admin'], place),
})

/** Whether somebody marks anything at all. */
export const marksSomewhere = (caller: Subject): boolean => holdsAnywhere(caller, MARKERS)
