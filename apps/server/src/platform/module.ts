import type { ErrorCode } from '@learn/contract'
import type { FastifyInstance } from 'fastify'
import type { AgendaSource } from './agenda/port.ts'
import type { Command } from './command.ts'
import type { EventName } from './events/emit.ts'
import type { AnyHandler } from './events/handler.ts'
import type { EndpointHandlers } from './http/bind.ts'
import type { AnyJob } from './jobs/job.ts'
import type { ScopeKind } from './journal/scope.ts'
import type { NeedSource } from './needs/port.ts'
import type { AnyNotificationKind } from './notifications/port.ts'
import type { Acts } from './operations/act.ts'
import type { Entity } from './operations/entity.ts'
import type { PersonalData } from './personal-data/port.ts'
import type { RetentionRule } from './retention/rule.ts'
import type { OpenSource, PersonalSource, SearchSource } from './search/port.ts'
import type { UpdateSource } from './updates/port.ts'
import type { FunctionBodies } from './webservice/registry.ts'
import type { WireCode } from './webservice/wire-fault.ts'

/**
 * Binds routes, by themselves or in a context of their own, and nothing else: a hook of one module would stand before the
 * routes of all, and before the rule that asks who may reach them.
 */
export type RouteBinder = Pick<FastifyInstance, 'get' | 'post' | 'put' | 'patch' | 'delete' | 'route' | 'register'>

/**
 * What a module gives to the house; everything but the name is optional. docs/architecture.md, "Ports", says what each
 * part is for. A module above may add parts of its own by declaration merging, as `tables.ts` does with tables.
 */
export interface Module {
  /** Its folder, and the tag of its calls in the OpenAPI document. */
  name: string
  /** Bodies of functions of the learning service. */
  functions?: Partial<FunctionBodies>
  /** Handlers of endpoints under `/api`. */
  endpoints?: Partial<EndpointHandlers>
  /** Routes that stand outside the contract: pages of the protocol, redirects. Each says its `access`. */
  routes?(app: RouteBinder): void
  /** Routes of the content origin, which shares no session. */
  contentRoutes?(content: RouteBinder): void
  /** Scopes of the journal. */
  scopes?: readonly ScopeKind[]
  /** What a caller may know of things that are found. */
  searchSources?: readonly SearchSource[]
  /** What stands beside the courses, found by whoever is signed in. */
  openSources?: readonly OpenSource[]
  /** What people wrote for themselves, found by them alone. */
  ownSources?: readonly PersonalSource[]
  /** What of it has a date for a learner. */
  agenda?: AgendaSource
  /** What of it waits for staff. */
  needs?: NeedSource
  /** What of it staff change: logged, with a dry run, and undone. */
  entities?: readonly Entity[]
  /** What staff do with it: each act with its policy and its plan. */
  acts?: Acts
  /** Which of these stored files it names; every other is removed some day. */
  filesInUse?(sha256s: readonly string[]): Promise<readonly string[]>
  /** What it keeps of people. */
  personalData?: PersonalData
  /** What it keeps for a while only. */
  retention?: readonly RetentionRule[]
  /** What it does when something happened elsewhere. */
  events?: readonly AnyHandler[]
  /** Kinds of notification about its events: who gets them, what they say and where they lead. */
  notifications?: readonly AnyNotificationKind[]
  /** Its events that people are notified of. The server refuses to start when one of them has no kind of notification. */
  eventsForPeople?: readonly EventName[]
  /** What of it clients hear changes of, and who may. */
  updates?: readonly UpdateSource[]
  /** Work that comes after a commit, or by itself. */
  jobs?: readonly AnyJob[]
  /** Commands of `npm run`, by name. */
  commands?: Readonly<Record<string, Command>>
  /** Error codes of the module as clients of the web-service protocol know them. */
  wireCodes?: Readonly<Partial<Record<ErrorCode, WireCode>>>
}

/** Declares a module. A part that no module has does not compile. */
export const defineModule = <const M extends Module>(module: M & Record<Exclude<keyof M, keyof Module>, never>): M =>
  module
