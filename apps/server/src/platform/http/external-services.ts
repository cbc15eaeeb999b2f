import { createHmac, randomUUID } from 'node:crypto'
import { isServiceId } from '@learn/contract/base'
import type { FastifyInstance } from 'fastify'
import type { ExternalService } from '../config.ts'
import { AppError } from '../errors.ts'

const TIMEOUT_MS = 10_000
const REPLY_LIMIT_BYTES = 2 * 1024 * 1024

/**
 * Headers that prove to an external service who calls: access key, and HMAC-SHA256 in hex over the JSON payload.
 * The timestamp and id, signed beside it, let the other side refuse a replay (decisions 2).
 */
export function signedHeaders(
  key: Pick<ExternalService, 'accessKey' | 'secret'>,
  body: string,
): Record<string, string> {
  const id = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const sign = (text: string) => createHmac('sha256', key.secret).update(text).digest('hex')
  return {
    'access-key': key.accessKey,
    signature: sign(body),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sign(`${id}.${timestamp}.${body}`),
  }
}

/**
 * Sends `/api/<service>/...` to an external system where `SERVICE_<ID>_URL` names one, signed and with the caller's id.
 * An unknown service is 'Invalid service'; a known one that is not built answers 404.
 */
export function forwardServices(app: FastifyInstance, services: Readonly<Record<string, ExternalService>>): void {
  app.addHook('onRequest', async request => {
    const id = /^\/api\/([^/?]+)/.exec(request.url)?.[1]
    if (id !== undefined && !isServiceId(id)) throw new AppError('service/unknown', 'Invalid service')
  })
  app.addHook('preHandler', async (request, reply) => {
    const id = /^\/api\/([^/?]+)/.exec(request.url)?.[1] ?? ''
    const service = services[id]
    if (!service) return
    const caller = await request.findCaller()
    const body = request.body === undefined || request.body === null ? '' : JSON.stringify(request.body)
    const response = await fetch(service.url + request.url.slice(`/api/${id}`.length), {
      method: request.method,
      ...(body && { body }),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(caller && { 'x-user-id': String(caller.userId) }),
        ...signedHeaders(service, body),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new AppError('service/unavailable', 'service unavailable', { cause: error })
    })
    const text = await response.text()
    if (text.length > REPLY_LIMIT_BYTES) throw new AppError('service/unavailable', 'service unavailable')
    return reply
      .status(response.status)
      .type(response.headers.get('content-type') ?? 'application/json')
      .send(text)
  })
}
