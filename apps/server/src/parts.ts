import { brand } from '@learn/brand'
import type { AgendaSource } from '#platform/agenda/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/events/module.ts'
import { createFileLinks } from '#platform/files/links.ts'
import { openFileStore } from '#platform/files/open-store.ts'
import { createPackageLinks } from '#platform/files/package-links.ts'
import { createCookies } from '#platform/http/cookies.ts'
import { createOnce } from '#platform/idempotency/once.ts'
import type { OpenScopeOf } from '#platform/journal/scope.ts'
import type { Logger } from '#platform/log.ts'
import { createMessages } from '#platform/messages/messages.ts'
import type { Module } from '#platform/module.ts'
import type { NeedSource } from '#platform/needs/port.ts'
import type { NotificationKinds } from '#platform/notifications/join.ts'
import type { AllActs } from '#platform/operations/act.ts'
import type { Entities } from '#platform/operations/differences.ts'
import { createOutgoing } from '#platform/outgoing.ts'
import type { RetentionRule } from '#platform/retention/rule.ts'
import type { OpenSource, PersonalSource, SearchSource } from '#platform/search/port.ts'
import { demoLimits, limits } from './modules/auth/index.ts'
import { takeQuestions } from './modules/bank/index.ts'
import { type ActivityKinds, createSearchScope, type MarkedWork } from './modules/classroom/index.ts'
import { createCodeRuns } from './modules/coding/index.ts'
import { createEnrolledCounter, createStructureReader, programs, readProgramTypes } from './modules/learning/index.ts'
import { setUpMeetingProviders } from './modules/live/index.ts'
import { createMarketingStore, createProfiles } from './modules/profile/index.ts'
import { createAlgebra } from './modules/quiz/index.ts'
import { createPool } from './modules/sandbox/index.ts'
import { searchIndex } from './modules/search/index.ts'
import { createHttpVendor, createSignInAnalytics, isAgreed } from './modules/tracking/index.ts'

/** What the demo institute promises for a referral. */
const DEMO_REWARD_PAISE = 500_000

export interface Origins {
  app: string
  content: string
  /** Of packages; `*` stands for the name of one. */
  packages: string
}

/** What the process gives: settings, time, the database. */
export interface Outside {
  config: Config
  log: Logger
  clock: Clock
  database: Database
  secret: string
  origins: Origins
}

/** What modules fill together and some of them read: known once all of them are listed. */
export interface Together {
  openScope: OpenScopeOf
  kinds: ActivityKinds
  searchSources(): readonly SearchSource[]
  ownSources(): readonly PersonalSource[]
  openSources(): readonly OpenSource[]
  eventHandlers(): EventHandlers
  notificationKinds(): NotificationKinds
  agendaSources(): readonly AgendaSource[]
  markedWork(): readonly MarkedWork[]
  needSources(): readonly NeedSource[]
  entities(): Entities
  acts(): AllActs
  retentionRules(): readonly RetentionRule[]
  modules(): readonly Module[]
}

/** What modules are given: each takes the parts that it names. Another adapter of a port takes its place here. */
export type Parts = ReturnType<typeof createParts>

export function createParts(
  { config, log, clock, database: { db, kind }, secret, origins }: Outside,
  together: Together,
) {
  const structures = createStructureReader(db, together.kinds, config.STRUCTURE_CACHE_MB * 1_000_000)
  const enrolled = createEnrolledCounter(db, clock)
  const links = createFileLinks(origins.content, secret)
  const packageLinks = createPackageLinks(origins.packages, secret)
  const files = openFileStore(config, db)
  const siteUrl = origins.app
  const outgoing = createOutgoing()
  return {
    ...together,
    config,
    log,
    clock,
    db,
    /** One process and one connection: everybody waits for each transaction. */
    isEmbedded: kind === 'embedded',
    secret,
    origins,
    siteUrl,
    ...outgoing,
    meetingProviders: setUpMeetingProviders({ config, http: outgoing.http, clock, siteUrl }),
    brandName: brand.name,
    cookies: createCookies(origins.app),
    messages: createMessages(clock),
    once: createOnce({ db, clock }),
    files,
    links,
    packageLinks,
    profiles: createProfiles({ db, clock, files, links }),
    limits: config.DEMO ? demoLimits : limits,
    sendsPerHour: { email: config.MAILS_PER_HOUR, sms: config.SMS_PER_HOUR },
    smsKinds: new Set(config.SMS_KINDS),
    pushOrigins: config.PUSH_ORIGINS,
    supportAddress: config.SUPPORT_ADDRESS,
    mailWebhookSecret: config.MAIL_WEBHOOK_SECRET,
    signUp: config.SIGNUP,
    referralTerms: {
      rewardPaise: config.REFERRAL_REWARD ?? (config.DEMO ? DEMO_REWARD_PAISE : 0),
      holdDays: config.REFERRAL_HOLD_DAYS,
    },
    demandsFactor: config.STAFF_SECOND_FACTOR === 'required',
    trackingVendors: config.TRACKING_URL ? [createHttpVendor(config.TRACKING_URL)] : [],
    analytics: createSignInAnalytics({ db, clock, secret }),
    marketing: createMarketingStore(db, clock),
    mayMarket: (userId: number) => isAgreed(db, userId, 'marketing'),
    structures,
    enrolled,
    membershipsOf: (userId: number) => programs.readMemberships(db, userId, clock.now()),
    programsOf: (userId: number) => readProgramTypes(db, clock, userId),
    search: searchIndex,
    takeQuestions,
    searchScope: createSearchScope({ db, clock }),
    grader: createPool(),
    codeRunner: createCodeRuns({ config, log }),
    algebra: createAlgebra(),
  }
}
