import { endpoints, learningFunctions } from '@learn/contract'
import { BATCH, batch, type Endpoint } from '@learn/contract/base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** All calls of a batch are short: what is written at length goes alone. */
const BODY_BYTES = 64 * 1024

/** Heads that tell of the request that carries the calls, not of a call; a call brings its Idempotency-Key itself. */
const OF_CARRIER = /^(content-.+|transfer-encoding|accept-encoding|connection|expect|range|if-.+|idempotency-key)$/

/** The calls of the contract, which are answered with JSON of moderate size; files, pages and a batch in a batch are none. */
const CALLS = [
  ...Object.keys(learningFunctions).map(name => `POST /api/learning/${name}`),
  ...Object.values<Endpoint>(endpoints).map(({ method, service, path }) => `${method} /api/${service}${path}`),
].map(address => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`))

/**
 * `POST /api/batch`: several calls in one request, since each of its own costs a slow line more than its bytes do. Each goes the whole
 * way of a request: the same caller from the same address, counted, judged, refused and logged alone; one that fails is no fault of
 * the others.
 */
export function batchRoute(app: Pick<FastifyInstance, 'inject' | 'post'>): void {
  app.post<{ Body: z.output<typeof batch> }>(
    BATCH,
    { schema: { hide: true, body: batch }, bodyLimit: BODY_BYTES, config: { access: 'public', inPreview: true } },
    async (request, reply) => {
      const calls = request.body.calls.map(({ url, body, key }) => ({
        ...readCall(url, body ? 'POST' : 'GET'),
        body,
        key,
      }))
      const replies = await Promise.all(calls.map(call => answer(app, request, call)))
      for (const { cookies } of replies) for (const cookie of cookies) reply.header('set-cookie', cookie)
      return reply.type('application/json; charset=utf-8').send(`[${replies.map(({ text }) => text).join(',')}]`)
    },
  )
}

interface ReadCall {
  method: 'GET' | 'POST'
  url: string
}

/** The call of an address. Throws `request/invalid` for what is none of the contract. */
function readCall(given: string, method: ReadCall['method']): ReadCall {
  const { pathname, search } = new URL(given.startsWith('/api/') ? given : '/', 'http://app')
  if (!CALLS.some(call => call.test(`${method} ${pathname}`)))
    throw new AppError('request/invalid', 'A batch carries calls of the services only')
  return { method, url: pathname + search }
}

/** What a call is answered: a `BatchedReply` as JSON, and the cookies that it sets. */
async function answer(
  app: Pick<FastifyInstance, 'inject'>,
  { headers, raw }: FastifyRequest,
  { method, url, body, key }: ReadCall & { body: object | undefined; key: string | undefined },
): Promise<{ text: string; cookies: readonly string[] }> {
  const { statusCode, payload, ...reply } = await app.inject({
    method,
    url,
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CARRIER.test(name))),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    remoteAddress: raw.socket.remoteAddress ?? '',
    ...(body && { payload: body }),
  })
  const wait = reply.headers['retry-after']
  return {
    text: `{"status":${statusCode}${wait === undefined ? '' : `,"retryAfter":"${Number(wait)}"`},"body":${payload || 'null'}}`,
    cookies: [reply.headers['set-cookie'] ?? []].flat(),
  }
}
