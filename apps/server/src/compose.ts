import swagger from '@fastify/swagger'
import { brand } from '@learn/brand'
import { learningFunctions } from '@learn/contract'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import { canAnswer } from '#platform/db/repo.ts'
import type { Db } from '#platform/db/tables.ts'
import { devPages } from '#platform/dev-pages.ts'
import { createContentApp } from '#platform/files/content-app.ts'
import { createFileLinks } from '#platform/files/links.ts'
import { createDiskStore } from '#platform/files/store.ts'
import { createApp } from '#platform/http/app.ts'
import { createCookies } from '#platform/http/cookies.ts'
import { forwardServices } from '#platform/http/external-services.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { serveWebApp } from '#platform/http/web-app.ts'
import { foldJournal } from '#platform/journal/fold.ts'
import { journalFunctions } from '#platform/journal/functions.ts'
import { createScopes, type ScopeKind } from '#platform/journal/scope.ts'
import type { Logger } from '#platform/log.ts'
import { createMessages } from '#platform/messages/messages.ts'
import { createSender } from '#platform/messages/sender.ts'
import { jsonDoor } from '#platform/webservice/json-door.ts'
import { createRegistry } from '#platform/webservice/registry.ts'
import { restDoor } from '#platform/webservice/rest-door.ts'
import {
  type AuthParts,
  authFunctions,
  authRoutes,
  createAuthenticator,
  demoLimits,
  limits,
} from './modules/auth/index.ts'
import { freeFunctions } from './modules/free/index.ts'
import { createEnrolledCounter, createStructureReader, learningReads } from './modules/learning/index.ts'
import { createMarketingStore, profileFunctions } from './modules/profile/index.ts'
import {
  createSearchScope,
  createSearchSource,
  type ProgressParts,
  programTypesOf,
  progressFunctions,
  progressScopes,
} from './modules/progress/index.ts'
import { searchFunctions, searchIndex } from './modules/search/index.ts'
import { staffFunctions } from './modules/staff/index.ts'
import { createSignInAnalytics } from './modules/tracking/index.ts'

export interface Origins {
  app: string
  content: string
}

export interface ComposeParts {
  config: Config
  log: Logger
  clock: Clock
  database: Database
  secret: string
  origins: Origins
  /** Scopes of modules that stand beside the product: the fake modules of the test kit. */
  moreScopes?: (db: Db) => ScopeKind[]
}

export type System = Awaited<ReturnType<typeof compose>>

/** The map of the system: the modules, and what each is given. Listens to nothing. */
export async function compose({ config, log, clock, database, secret, origins, moreScopes }: ComposeParts) {
  const { db } = database
  const cookies = createCookies(origins.app)
  const messages = createMessages(clock)
  const files = createDiskStore(`${config.DATA_DIR}/files`)
  const links = createFileLinks(origins.content, secret)
  const structures = createStructureReader(db)
  const enrolled = createEnrolledCounter(db, clock)
  const auth: AuthParts = {
    db,
    clock,
    messages,
    secret,
    limits: config.DEMO ? demoLimits : limits,
    signUp: config.SIGNUP,
    brandName: brand.name,
    siteUrl: origins.app,
    log,
    analytics: createSignInAnalytics({ db, clock, secret }),
    programsOf: userId => programTypesOf(db, clock, userId),
  }
  const progress: ProgressParts = { db, clock, structures, enrolled, links, siteUrl: origins.app }
  const authenticator = createAuthenticator(auth)
  const functions = createRegistry(learningFunctions, {
    ...authFunctions(auth, origins.app),
    ...staffFunctions({ db, clock }),
    ...profileFunctions({ db, clock, marketing: createMarketingStore(db, clock) }),
    ...progressFunctions(progress),
    ...freeFunctions(progress),
    ...searchFunctions({ db, scope: createSearchScope(progress), sources: [createSearchSource(progress)] }),
    ...journalFunctions({ db, clock }, createScopes([...progressScopes(progress), ...(moreScopes?.(db) ?? [])])),
  })

  const app = await createApp({ config, log, origin: origins.app, cookies, authenticator })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${brand.name} API`, version: '1' } },
    transform: jsonSchemaTransform,
  })
  healthRoutes(app, () => canAnswer(db))
  forwardServices(app, config.services)
  authRoutes(app, auth, cookies)
  jsonDoor(app, functions)
  restDoor(app, functions, authenticator)
  if (!config.isProduction) devPages(app, db)
  app.get('/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async () => app.swagger())
  await serveWebApp(app, { origins })

  const content = await createContentApp({
    log,
    clock,
    links,
    files,
    appOrigin: origins.app,
    trustProxy: config.TRUST_PROXY,
    findFile: id => learningReads.findFile(db, id),
  })
  const sender = createSender({ db, clock, log, config, brandName: brand.name })
  const fold = () => foldJournal({ db, clock })
  return { fold, app, content, sender, auth, files, search: searchIndex, structures, db, clock, log }
}
