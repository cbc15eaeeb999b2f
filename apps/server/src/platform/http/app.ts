import cookie from '@fastify/cookie'
import { type Access, FAULT_TEXTS } from '@learn/contract/base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { guardRoutes, isLocal, nothingHere, type RouteAccess } from './access.ts'
import { type Authenticator, type Caller, refuseUnready } from './caller.ts'
import type { Cookies } from './cookies.ts'
import { presentError } from './errors.ts'
import type { Headers } from './headers.ts'
import { readLargeBodiesInTurn } from './large-bodies.ts'
import { refuseForeignWrite } from './origin.ts'
import { previewToken, refuseOutsidePreview } from './preview.ts'
import { limitRates } from './rates.ts'
import { refuseAmbiguousTargets } from './request-target.ts'
import { createServer } from './server.ts'
import { refuseUnstorableInput } from './storable-input.ts'
import { mayOpenStudio } from './studio-app.ts'
import { refuseUnknownProxy } from './unknown-proxy.ts'

export interface AppParts {
  config: Pick<Config, 'TRUST_PROXY' | 'isProduction'>
  log: Logger
  headers: Headers
  origin: string
  cookies: Cookies
  authenticator: Authenticator
}

/** The HTTP server without its routes: parsing, callers, origin check, errors, limits. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { origin, cookies, authenticator } = parts
  const app = createServer(parts)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler((error, request, reply) => presentError(error, request, reply))
  refuseAmbiguousTargets(app)
  await app.register(cookie)
  await limitRates(app)
  decorateCaller(app, cookies, authenticator)
  readLargeBodiesInTurn(app, cookies)
  refuseUnstorableInput(app)
  if (parts.config.isProduction) app.addHook('onRequest', async request => refuseUnknownProxy(request))
  app.addHook('onRequest', async request => {
    if (!request.routeOptions.config.anyOrigin) refuseForeignWrite(request, origin)
  })
  app.addHook('onRequest', async request => refuseOutsidePreview(request))
  guardRoutes(app, {
    public: () => undefined,
    'web-app': () => undefined,
    studio: async request => {
      if (!mayOpenStudio(await request.findCaller())) throw nothingHere()
    },
    'signed-in': request => request.requireCaller(),
    'setting-up': request => request.requireCaller('setting-up'),
    loopback: request => {
      if (!isLocal(request)) throw nothingHere()
    },
  })
  app.addHook('onSend', async (request, reply) => {
    if (!BUILT.has(request.routeOptions.config.access)) reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address: a query string can hold a secret.
    request.log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  return app
}

/** Files that were built: nobody asks what happened to one. */
const BUILT = new Set<RouteAccess | undefined>(['web-app', 'studio'])

/** To a browser that brings a session of which nothing is left: its cookie lives no longer than the session by itself. */
const SESSION_ENDED =
  'You were signed out here, from another device or by a new password. Sign in again to go on where you were'

const PREVIEW_ENDED = 'This preview is over. Begin another one in the studio'

/** Whose session it is; in a preview whom that shows. */
async function findBehind(authenticator: Authenticator, token: string, preview: string | undefined) {
  const own = await authenticator.bySession(token)
  return own && preview !== undefined ? authenticator.byPreview(own, preview) : own
}

function decorateCaller(app: FastifyInstance, cookies: Cookies, authenticator: Authenticator): void {
  const found = new WeakMap<FastifyRequest, Promise<Caller | null>>()
  app.decorateRequest('findCaller', function findCaller(this: FastifyRequest) {
    let caller = found.get(this)
    if (!caller) {
      const token = cookies.session(this)
      caller = token ? findBehind(authenticator, token, previewToken(this)) : Promise.resolve(null)
      found.set(this, caller)
    }
    return caller
  })
  app.decorateRequest(
    'requireCaller',
    async function requireCaller(this: FastifyRequest, access: Exclude<Access, 'public'> = 'signed-in') {
      const caller = await this.findCaller()
      if (!caller && previewToken(this) !== undefined) throw new AppError('auth/required', PREVIEW_ENDED)
      if (!caller) throw new AppError('auth/required', cookies.session(this) ? SESSION_ENDED : FAULT_TEXTS.unauthorized)
      refuseUnready({ ...caller, mustSetFactor: caller.mustSetFactor && access !== 'setting-up' })
      return caller
    },
  )
}
