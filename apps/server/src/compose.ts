import swagger from '@fastify/swagger'
import { brand } from '@learn/brand'
import { staffActKinds } from '@learn/contract/staff'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { canAnswer } from '#platform/db/repo.ts'
import { devPages } from '#platform/dev-pages.ts'
import { joinHandlers } from '#platform/events/module.ts'
import { createContentApp } from '#platform/files/content-app.ts'
import { createApp } from '#platform/http/app.ts'
import { batchRoute } from '#platform/http/batch.ts'
import { bindEndpoints } from '#platform/http/bind.ts'
import { bindRoutes } from '#platform/http/bind-routes.ts'
import { forwardServices } from '#platform/http/external-services.ts'
import { appHeaders, getDirectives } from '#platform/http/headers.ts'
import { answerProbesOnly, healthRoutes } from '#platform/http/health.ts'
import { createMismatchReport, serializeReplies } from '#platform/http/serialize-replies.ts'
import { readSupportWidget } from '#platform/http/support-widget.ts'
import { violationRoute } from '#platform/http/violations.ts'
import { readWebApp, serveWebApp } from '#platform/http/web-app.ts'
import { createWorker } from '#platform/jobs/worker.ts'
import { createScopes } from '#platform/journal/scope.ts'
import type { Module } from '#platform/module.ts'
import { joinNotifications } from '#platform/notifications/join.ts'
import { joinActs } from '#platform/operations/act.ts'
import { joinSources } from '#platform/search/join.ts'
import { verifySignedCalls } from '#platform/signed-calls/verify.ts'
import { UpdateHub } from '#platform/updates/hub.ts'
import { joinUpdates } from '#platform/updates/join.ts'
import { updatesRoute } from '#platform/updates/routes.ts'
import { jsonDoor } from '#platform/webservice/json-door.ts'
import { createRegistry } from '#platform/webservice/registry.ts'
import { restDoor } from '#platform/webservice/rest-door.ts'
import { createWireFaults } from '#platform/webservice/wire-fault.ts'
import { createCommands } from './commands/index.ts'
import { createFileAccessChecks } from './file-access-check.ts'
import { createAuthenticator } from './modules/auth/index.ts'
import { requireOwnCareers } from './modules/careers/index.ts'
import { joinKinds, joinMarkedWork } from './modules/classroom/index.ts'
import { codeMetrics } from './modules/coding/index.ts'
import { createModules } from './modules.ts'
import { createParts, type Outside, type Parts } from './parts.ts'

export interface ComposeParts extends Outside {
  /** Modules that stand beside the product: the fake ones of the test kit. */
  moreModules?: (parts: Parts) => readonly Module[]
}

export type System = Awaited<ReturnType<typeof compose>>

/** The map of the system: what modules are given, the modules, and the doors before them. Listens to nothing. */
export async function compose(given: ComposeParts) {
  const parts = createParts(given, {
    openScope: (caller, scope) => openScope(caller, scope),
    kinds: {
      of: type => kinds.of(type),
      get all() {
        return kinds.all
      },
    },
    searchSources: () => searchSources,
    eventHandlers: () => eventHandlers,
    notificationKinds: () => notificationKinds,
    entities: () => entities,
    acts: () => acts,
    modules: () => modules,
    ...listSources(() => modules),
  })
  const modules: readonly Module[] = [...createModules(parts), ...(given.moreModules?.(parts) ?? [])]
  const [openScope, kinds] = [createScopes(modules), joinKinds(modules)]
  const [searchSources, notificationKinds] = [joinSources(modules), joinNotifications(modules)]
  const eventHandlers = joinHandlers(modules)
  const entities = new Map(modules.flatMap(module => module.entities ?? []).map(entity => [entity.name, entity]))
  const acts = joinActs(modules, staffActKinds)
  const { config, log, clock, db, cookies, origins } = parts
  const [authenticator, functions] = [createAuthenticator(parts), createRegistry(modules)]
  const hub = new UpdateHub({ ...parts, ...given.database, sources: joinUpdates(modules), authenticator })
  const supportWidget = readSupportWidget(config)
  const webApp = readWebApp(supportWidget)
  const headers = appHeaders({ origins, scriptHashes: webApp.scriptHashes, supportWidget })
  const app = await createApp({ config, log, headers, origin: origins.app, cookies, authenticator })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${brand.name} API`, version: '1' } },
    transform: jsonSchemaTransform,
  })
  app.addHook('onClose', () => Promise.all([parts.grader.close(), parts.codeRunner.close(), parts.algebra.close()]))
  if (!config.ROLES.includes('web')) answerProbesOnly(app)
  const registry = healthRoutes(app, () => canAnswer(db))
  const reportMismatch = createMismatchReport({ registry, log })
  serializeReplies(app, reportMismatch)
  codeMetrics(registry, parts.codeRunner)
  updatesRoute(app, { hub, cookies, registry })
  violationRoute(app, { registry, clock, log, directives: getDirectives(headers) })
  joinOtherSystems(app, parts)
  bindEndpoints(app, modules)
  bindRoutes(app, modules, 'routes')
  jsonDoor(app, functions)
  batchRoute(app)
  restDoor(app, { functions, authenticator, faultOf: createWireFaults(modules), origin: origins.app, reportMismatch })
  if (!config.isProduction) devPages(app, db)
  app.get('/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async () => app.swagger())
  await serveWebApp(app, webApp, cookies)

  const content = await createContentApp({ ...parts, ...createFileAccessChecks(parts) })
  bindRoutes(content, modules, 'contentRoutes')
  const worker = createWorker({ ...parts, isAlone: parts.isEmbedded }, modules)
  const { listen } = given.database
  return { ...parts, app, functions, content, worker, listen, runCommand: createCommands(modules, log) }
}

/** What modules give one by one, as lists over all of them: read when they are asked for. */
const listSources = (modules: () => readonly Module[]) => ({
  ownSources: () => modules().flatMap(({ ownSources = [] }) => ownSources),
  openSources: () => modules().flatMap(({ openSources = [] }) => openSources),
  agendaSources: () => modules().flatMap(({ agenda }) => agenda ?? []),
  markedWork: () => joinMarkedWork(modules()),
  needSources: () => modules().flatMap(({ needs }) => needs ?? []),
  retentionRules: () => modules().flatMap(({ retention }) => retention ?? []),
})

/** Servers that call us, and systems that take the place of a service. */
function joinOtherSystems(app: FastifyInstance, { config, db, clock, origins }: Parts): void {
  verifySignedCalls(app, { db, clock, keys: config.callKeys })
  forwardServices(app, {
    services: config.services,
    origin: origins.app,
    timeoutMs: config.SERVICE_TIMEOUT_S * 1000,
    ownerRules: { career: requireOwnCareers },
  })
}
