import { isServiceId } from '@learn/contract/base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { ExternalService } from '../external-service.ts'
import { signedHeaders } from '../signed-call.ts'
import { nothingHere } from './access.ts'
import { addressBelow } from './address-below.ts'
import { boundedText } from './bounded-text.ts'
import { refuseUnready } from './caller.ts'
import { refuseForeign } from './origin.ts'

const TIMEOUT_MS = 10_000
const REPLY_LIMIT_BYTES = 2 * 1024 * 1024

/**
 * Sends `/api/<service>/...` to an external system where `SERVICE_<ID>_URL` names one, signed and with the caller's id.
 * An unknown service is 'Invalid service'; a known one that is not built answers 404.
 */
export function forwardServices(
  app: FastifyInstance,
  services: Readonly<Record<string, ExternalService>>,
  origin: string,
): void {
  app.addHook('onRequest', async request => {
    const id = serviceOf(request)
    if (id !== undefined && !isServiceId(id)) throw new AppError('service/unknown', 'Invalid service')
  })
  // Its addresses are routes, also those that the contract does not name: they are counted and limited as any other.
  for (const id of Object.keys(services))
    for (const url of [`/api/${id}`, `/api/${id}/*`])
      app.all(url, { schema: { hide: true }, config: { access: 'public' } }, () => {
        throw nothingHere()
      })
  app.addHook('preHandler', async (request, reply) => {
    const id = serviceOf(request) ?? ''
    const service = services[id]
    if (!service) return
    const url = addressBelow(service.url, request.url.slice(`/api/${id}`.length))
    if (!url) throw nothingHere()
    const caller = await request.findCaller()
    // The other side trusts the id: it speaks for nobody who may do nothing yet.
    if (caller) {
      refuseUnready(caller)
      // Whether a GET only reads is not ours to know: another site asks for nothing in a learner's name.
      refuseForeign(request, origin)
    }
    const { status, text, isJson } = await call(service, request, url, caller?.userId ?? null).catch(
      (error: unknown) => {
        throw new AppError('service/unavailable', 'service unavailable', { cause: error })
      },
    )
    // Whatever else it says it is, it is no page of ours.
    return reply
      .status(status)
      .type(isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(text)
  })
}

const serviceOf = ({ url }: FastifyRequest): string | undefined => /^\/api\/([^/?]+)/.exec(url)?.[1]

async function call(service: ExternalService, request: FastifyRequest, url: URL, userId: number | null) {
  const { method } = request
  const body = request.body === undefined || request.body === null ? '' : JSON.stringify(request.body)
  const response = await fetch(url, {
    method,
    ...(body && { body }),
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...signedHeaders(service, { method, url, body, userId }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await boundedText(response, REPLY_LIMIT_BYTES)
  if (text === null) throw new Error(`a reply of more than ${REPLY_LIMIT_BYTES} bytes`)
  return { status: response.status, text, isJson: /[/+]json\b/.test(response.headers.get('content-type') ?? 'a/json') }
}
