import type { Caller } from './http/caller.ts'
import { type Place, reaches, type StaffRole } from './roles.ts'

/** What an account is: staff hold roles beside it (roles.ts). */
export type AccountKind = 'learner' | 'staff'

/** Staff are the accounts that are no students (spec: platform 6). */
export const kindOfAccount = ({ isStudent }: Pick<Caller, 'isStudent'>): AccountKind =>
  isStudent ? 'learner' : 'staff'

/** What of a caller a rule may go by. Whose a thing is stands in the query that loads it. */
export type Subject = Pick<Caller, 'isStudent' | 'accessType' | 'via' | 'grants'>

/** Whether a caller holds one of these roles over a place; without a place, over the whole institute. */
export const holds = ({ isStudent, grants }: Subject, roles: readonly StaffRole[], place: Place = {}): boolean =>
  !isStudent && grants.some(grant => roles.includes(grant.role) && reaches(grant, place))

/** Whether a caller holds one of these roles anywhere: for lists that are then cut to the scopes of the caller. */
export const holdsAnywhere = ({ isStudent, grants }: Subject, roles: readonly StaffRole[]): boolean =>
  !isStudent && grants.some(grant => roles.includes(grant.role))

/** Whose things are read: a caller, or the person that a link was signed for. */
export type Reader = Subject & Pick<Caller, 'userId'>

/** May a caller do an act: to a thing, or at all. Pure; each says yes or no for everybody. */
type Rules = Readonly<Record<string, (caller: Subject, thing: never) => boolean>>

type Thing<Rule> = Rule extends (caller: Subject, ...thing: infer Given) => boolean ? Given : never

/** Asks the rules of a module: `can(caller, 'open', course)`. */
export type Can<R extends Rules> = <Act extends keyof R>(caller: Subject, act: Act, ...thing: Thing<R[Act]>) => boolean

/**
 * The policy of a module, from one rule for each act. An act that no rule stands for does not compile.
 * Replies that drive buttons carry what it says as `can: { ... }`, so that no screen repeats a rule.
 */
export const definePolicy =
  <const R extends Rules>(rules: R): Can<R> =>
  (caller, act, ...[thing]) =>
    rules[act]?.(caller, thing) ?? false
