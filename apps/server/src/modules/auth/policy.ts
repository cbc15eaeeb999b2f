import { definePolicy, holds, kindOfAccount, type Subject } from '#platform/policy.ts'
import { type Place, STAFF_ROLES } from '#platform/roles.ts'

/** What callers may do with accounts. */
export const can = definePolicy({
  /** Servers of the institute: a token of staff who may add learners (platform 7, function to create users). */
  'make accounts': caller => caller.via === 'token' && holds(caller, ['admin', 'manager', 'support']),
  /** From a file, or one at a time. */
  'import people': (caller, place: Place) => holds(caller, ['admin', 'manager', 'support'], place),
  'import leads': caller => holds(caller, ['admin', 'manager', 'support']),
  /** Suspension and access reach everything that a person has here: all their programs must be in scope. */
  'suspend and change access': (
    caller,
    { isStudent, programIds }: { isStudent: boolean; programIds: readonly number[] },
  ) =>
    holds(caller, isStudent ? ['admin', 'manager'] : ['admin']) ||
    (isStudent &&
      programIds.length > 0 &&
      programIds.every(id => holds(caller, ['admin', 'manager'], { programIds: [id] }))),
  /** Mail and mobile sign somebody in: who changes them could come in as them. Support adds people, and changes no one's. */
  'change contacts': (caller, programIds: readonly number[]) =>
    holds(caller, ['admin', 'manager']) ||
    (programIds.length > 0 && programIds.every(id => holds(caller, ['admin', 'manager'], { programIds: [id] }))),
  'take second factors away': caller => holds(caller, ['admin']),
  'give roles': caller => holds(caller, ['admin']),
  'see people': (caller, place: Place) => holds(caller, ['admin', 'manager', 'teacher', 'support'], place),
  'reveal contacts': (caller, place: Place) => holds(caller, ['admin', 'manager', 'teacher', 'support'], place),
  /** Has everything that is stored of a learner put together: all that they have here must be in scope. */
  'export people': (caller, programIds: readonly number[]) =>
    holds(caller, ['admin', 'manager']) ||
    (programIds.length > 0 && programIds.every(id => holds(caller, ['admin', 'manager'], { programIds: [id] }))),
  'erase people': caller => holds(caller, ['admin']),
  /** Sees the app as a learner does: all that they have here must be in scope. */
  'preview learners': (caller, programIds: readonly number[]) =>
    holds(caller, ['admin', 'manager', 'support']) ||
    (programIds.length > 0 &&
      programIds.every(id => holds(caller, ['admin', 'manager', 'teacher', 'support'], { programIds: [id] }))),
  /** Sees the app as a made-up learner of a batch: nothing of anybody is shown. */
  'preview a batch': (caller, programId: number) => holds(caller, STAFF_ROLES, { programIds: [programId] }),
  /** Accounts that open the data of others. A token of a program has no phone. */
  'have a second factor': caller => caller.via === 'session' && kindOfAccount(caller) === 'staff',
})

/** Whether there is anybody whom the caller may see. */
export const seesPeople = (caller: Subject): boolean =>
  caller.grants.some(({ scopeId }) => can(caller, 'see people', scopeId === null ? {} : { programIds: [scopeId] }))
