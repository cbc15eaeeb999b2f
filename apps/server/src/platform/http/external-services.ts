import { type EndpointName, endpoints } from '@learn/contract'
import { type Endpoint, isServiceId, type ServiceId } from '@learn/contract/base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { ExternalService, ServiceSettings } from '../external-service.ts'
import { signedHeaders } from '../signed-call.ts'
import { nothingHere } from './access.ts'
import { addressBelow } from './address-below.ts'
import { boundedText } from './bounded-text.ts'
import { type Caller, refuseUnready } from './caller.ts'
import { refuseForeign } from './origin.ts'
import { getService } from './service-of.ts'

const REPLY_LIMIT_BYTES = 2 * 1024 * 1024

/** Throws where the caller may not have what an address names of this user. */
type OwnerRule = (caller: Caller, userId: number) => unknown

interface Forwarding {
  services: ServiceSettings
  origin: string
  /** How long the other side may take. */
  timeoutMs: number
  /**
   * Services whose addresses name a user: forwarded only where the contract has the address, for who is signed in, and when the rule
   * lets the caller have what is that user's. The other side trusts us that it does.
   */
  ownerRules: { readonly [S in ServiceId]?: OwnerRule }
}

/** The service whose route answers: by what the router matched, however the address is spelt. */
const routedService = ({ routeOptions: { url = '' } }: FastifyRequest): string | undefined =>
  /^\/api\/([^/:*]+)/.exec(url)?.[1]

/**
 * Sends `/api/<service>/...` to an external system where `SERVICE_<ID>_URL` names one, signed and with the caller's id.
 * An unknown service is 'Invalid service'; a known one that is not built answers 404.
 */
export function forwardServices(app: FastifyInstance, forwarding: Forwarding): void {
  const { services, origin, timeoutMs } = forwarding
  app.addHook('onRequest', async request => {
    const id = getService(request)
    // The house has an address or two of its own there.
    const isOwn = request.routeOptions.url?.startsWith('/api/')
    if (id !== undefined && !isServiceId(id) && !isOwn) throw new AppError('service/unknown', 'Invalid service')
  })
  // Its addresses are routes, also those that the contract does not name: they are counted and limited as any other.
  for (const id of Object.keys(services))
    for (const url of [`/api/${id}`, `/api/${id}/*`])
      app.all(url, { schema: { hide: true }, config: { access: 'public' } }, () => {
        throw nothingHere()
      })
  app.addHook('preHandler', async (request, reply) => {
    const id = getService(request)
    // What the router read as a service's must be read so here: else the built-in one would answer in its place.
    if (id !== routedService(request)) throw nothingHere()
    const service = services[id ?? '']
    if (!service) return
    const caller = await request.findCaller()
    const url = addressBelow(service.url, pathFor(request, caller, forwarding))
    if (!url) throw nothingHere()
    // The other side trusts the id: it speaks for nobody who may do nothing yet.
    if (caller) {
      refuseUnready(caller)
      // Whether a GET only reads is not ours to know: another site asks for nothing in a learner's name.
      refuseForeign(request, origin)
    }
    const outgoing = { request, url, userId: caller?.userId ?? null, timeoutMs }
    const { status, text, isJson } = await call(service, outgoing).catch((error: unknown) => {
      throw unavailable(error)
    })
    // Whatever else it says it is, it is no page of ours.
    return reply
      .status(status)
      .type(isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(text)
  })
}

/** The path below the service, with its query. Where users are named it is written anew, from what the contract read. */
function pathFor(request: FastifyRequest, caller: Caller | null, { ownerRules }: Forwarding): string {
  const id = getService(request) ?? ''
  const rule = ownerRules[id as ServiceId]
  if (!rule) return request.url.slice(`/api/${id}`.length)
  const name = request.routeOptions.schema?.operationId
  const endpoint = name ? (endpoints[name as EndpointName] as Endpoint) : undefined
  const params = request.params as Record<string, string | number>
  if (!endpoint || !caller || typeof params.userId !== 'number') throw nothingHere()
  rule(caller, params.userId)
  return endpoint.path.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(params[key] ?? ''))
}

/** Whatever went wrong over there, a caller hears one of two sentences of ours. */
const unavailable = (cause: unknown): AppError =>
  cause instanceof Error && cause.name === 'TimeoutError'
    ? new AppError('service/timeout', 'service unavailable', { cause })
    : new AppError('service/unavailable', 'service unavailable', { cause })

interface Outgoing {
  request: FastifyRequest
  url: URL
  userId: number | null
  timeoutMs: number
}

async function call(service: ExternalService, { request, url, userId, timeoutMs }: Outgoing) {
  const { method, headers } = request
  const body = request.body === undefined || request.body === null ? '' : JSON.stringify(request.body)
  const key = headers['idempotency-key']
  const response = await fetch(url, {
    method,
    ...(body && { body }),
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(typeof key === 'string' && { 'idempotency-key': key }),
      ...signedHeaders(service, { method, url, body, userId }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status } = response
  // Who is signed in here is not told to sign in because the other side does not take our keys.
  const isOfKeys = userId !== null && (status === 401 || status === 402)
  const text = await boundedText(response, REPLY_LIMIT_BYTES)
  if (status >= 500 || isOfKeys) throw new Error(`it answered ${status}`)
  if (text === null) throw new Error(`a reply of more than ${REPLY_LIMIT_BYTES} bytes`)
  return { status, text, isJson: /[/+]json\b/.test(response.headers.get('content-type') ?? 'a/json') }
}
