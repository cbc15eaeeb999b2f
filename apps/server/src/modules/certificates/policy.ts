import { definePolicy, holds, kindOfAccount, type Subject } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'

/** What callers may do in certificates. Whose one is stands in the query that reads it. */
export const can = definePolicy({
  have: caller => kindOfAccount(caller) === 'learner',
  'set a rule': (caller, place: Place) => holds(caller, ['admin', 'manager'], place),
  withdraw: (caller, place: Place) => holds(caller, ['admin', 'manager'], place),
})

/** A course gives one certificate to everybody who has it: whoever sets its rule runs the course, or all of its programs. */
export const maySetRule = (caller: Subject, courseId: number, programIds: readonly number[]): boolean =>
  can(caller, 'set a rule', { courseIds: [courseId] }) ||
  (programIds.length > 0 && programIds.every(id => can(caller, 'set a rule', { programIds: [id] })))
