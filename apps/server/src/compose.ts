import swagger from '@fastify/swagger'
import { brand } from '@learn/brand'
import { learningFunctions } from '@learn/contract'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import { canAnswer } from '#platform/db/repo.ts'
import type { Db } from '#platform/db/tables.ts'
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
import { outboxPage } from '#platform/messages/outbox-page.ts'
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
import {
  agendaOf,
  type ClassroomParts,
  classroomFunctions,
  createKinds,
  createSearchScope,
  createSearchSource,
  noteScope,
  openActivity,
} from './modules/classroom/index.ts'
import { freeFunctions } from './modules/free/index.ts'
import { homeFunctions } from './modules/home/index.ts'
import {
  createEnrolledCounter,
  createStructureReader,
  type EnrolledCounter,
  findFile,
  programTypesOf,
} from './modules/learning/index.ts'
import { lessonKinds, videoScope } from './modules/lessons/index.ts'
import { createMarketingStore, profileFunctions } from './modules/profile/index.ts'
import { progressFunctions } from './modules/progress/index.ts'
import { protocolFunctions } from './modules/protocol/index.ts'
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

interface FunctionParts {
  auth: AuthParts
  classroom: ClassroomParts
  enrolled: EnrolledCounter
  siteUrl: string
  scopes: ScopeKind[]
}

/** Every function of the learning service with the module that answers it, floor by floor. */
function bindFunctions({ auth, classroom, enrolled, siteUrl, scopes }: FunctionParts) {
  const { db, clock, kinds } = classroom
  return createRegistry(learningFunctions, {
    ...authFunctions(auth, siteUrl),
    ...profileFunctions({ db, clock, marketing: createMarketingStore(db, clock) }),
    ...progressFunctions({ ...classroom, openActivity: (caller, id) => openActivity(classroom, caller, id) }),
    ...classroomFunctions(classroom),
    ...searchFunctions({ db, scope: createSearchScope(classroom), sources: [createSearchSource(classroom)] }),
    ...freeFunctions(classroom),
    ...homeFunctions({ ...classroom, agendaOf }),
    ...protocolFunctions({ ...classroom, enrolled, siteUrl }),
    ...staffFunctions({ db, clock, kinds }),
    ...journalFunctions({ db, clock }, createScopes([noteScope(classroom), videoScope(classroom), ...scopes])),
  })
}

export type System = Awaited<ReturnType<typeof compose>>

/** The map of the system: the modules, and what each is given. Listens to nothing. */
export async function compose({ config, log, clock, database, secret, origins, moreScopes }: ComposeParts) {
  const { db } = database
  const cookies = createCookies(origins.app)
  const messages = createMessages(clock)
  const files = createDiskStore(`${config.DATA_DIR}/files`)
  const links = createFileLinks(origins.content, secret)
  const kinds = createKinds(lessonKinds({ db }))
  const structures = createStructureReader(db, kinds)
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
  const classroom: ClassroomParts = { db, clock, structures, kinds, links }
  const authenticator = createAuthenticator(auth)
  const functions = bindFunctions({ auth, classroom, enrolled, siteUrl: origins.app, scopes: moreScopes?.(db) ?? [] })

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
  if (!config.isProduction) outboxPage(app, db)
  app.get('/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async () => app.swagger())
  await serveWebApp(app, { origins })

  const content = await createContentApp({
    log,
    clock,
    links,
    files,
    appOrigin: origins.app,
    trustProxy: config.TRUST_PROXY,
    findFile: id => findFile(db, id),
  })
  const sender = createSender({ db, clock, log, config, brandName: brand.name })
  const fold = () => foldJournal({ db, clock })
  return { fold, app, content, sender, auth, files, search: searchIndex, kinds, structures, db, clock, log }
}
