import type { Caller } from './http/caller.ts'

/** The two roles of today. Roles with a scope and an end come with the staff's own screens. */
export type Role = 'learner' | 'staff'

/** Staff are the accounts that are no students (spec: platform 6). */
export const roleOf = ({ isStudent }: Pick<Caller, 'isStudent'>): Role => (isStudent ? 'learner' : 'staff')

/** What of a caller a rule may go by. Whose a thing is stands in the query that loads it. */
export type Subject = Pick<Caller, 'isStudent' | 'accessType' | 'via'>

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
export const policyOf =
  <const R extends Rules>(rules: R): Can<R> =>
  (caller, act, ...[thing]) =>
    rules[act]?.(caller, thing) ?? false
