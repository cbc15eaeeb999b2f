import { type EndpointName, type Endpoints, endpoints } from '@learn/contract'
import type { Endpoint } from '@learn/contract/base'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { joined } from '../joined.ts'
import type { Caller } from './caller.ts'
import { isInPreview } from './preview.ts'

type Out<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a handler of an endpoint gets: parsed input, the caller, and the raw exchange for cookies and addresses. */
export interface Call<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  /** Set when the endpoint asks for a signed-in caller. */
  caller: E['access'] extends 'signed-in' | 'setting-up' ? Caller : null
  request: FastifyRequest
  reply: FastifyReply
  /** The Idempotency-Key, where the endpoint takes one. */
  key: string | undefined
}

/** A handler for each endpoint of the contract. */
export type EndpointHandlers = {
  [K in EndpointName]: (call: Call<Endpoints[K]>) => Promise<z.input<Endpoints[K]['reply']>>
}

/** How a caller names a write (RFC draft Idempotency-Key): its own words, printable, fewer than 256. */
const keyHeader = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/)
    .optional(),
})

interface GivesEndpoints {
  name: string
  endpoints?: Partial<EndpointHandlers>
}

/**
 * Binds every endpoint of the contract to the handler of its module; throws where one is missing or given twice.
 * A path that takes POST answers 405 to every other method: sign-in calls are never GET (decisions 2).
 */
export function bindEndpoints(app: FastifyInstance, modules: readonly GivesEndpoints[]): void {
  const handlers = joined(modules, 'endpoint', ({ endpoints: own = {} }) => Object.entries(own))
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const handler = handlers.get(endpoint.name)
    if (!handler) throw new Error(`no module has a handler for the endpoint ${endpoint.name}`)
    bind(app, endpoint, handler.module, handler.value)
    if (endpoint.method === 'POST') answerWrongMethod(app, urlOf(endpoint))
  }
}

const urlOf = ({ service, path }: Endpoint): string => `/api/${service}${path}`

/** They tell the page whom it shows, and write nothing. */
const VERIFIED: ReadonlySet<string> = new Set(['auth.verifySession', 'auth.verifyFree'])

function bind(
  app: FastifyInstance,
  endpoint: Endpoint,
  module: string,
  handle: (call: Call<Endpoint>) => Promise<unknown>,
): void {
  const { params, query, body, reply, takesKey } = endpoint
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    schema: {
      operationId: endpoint.name,
      tags: [module],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(takesKey && { headers: keyHeader }),
      response: { 200: reply },
    },
    config: {
      access: endpoint.access,
      inPreview: VERIFIED.has(endpoint.name) || isInPreview(module, endpoint.method === 'GET'),
    },
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    handler: async (request, response) => {
      const caller = endpoint.access === 'public' ? null : await request.requireCaller(endpoint.access)
      return handle({
        params: request.params,
        query: request.query,
        body: request.body,
        caller: caller as null,
        request,
        reply: response,
        key: takesKey && (request.headers['idempotency-key'] as string | undefined),
      })
    },
  })
}

function answerWrongMethod(app: FastifyInstance, url: string): void {
  app.route({
    method: ['GET', 'PUT', 'DELETE', 'PATCH'],
    url,
    schema: { hide: true },
    config: { access: 'public' },
    handler: async () => {
      throw new AppError('request/wrong-method', 'This address takes POST only')
    },
  })
}
