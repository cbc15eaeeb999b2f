import type { EndpointName, Endpoints } from '@learn/contract'
import type { Endpoint } from '@learn/contract/base'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Caller } from './caller.ts'

type Out<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a handler of an endpoint gets: parsed input, the caller, and the raw exchange for cookies and addresses. */
export interface Call<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  /** Set when the endpoint asks for a signed-in caller. */
  caller: E['access'] extends 'signed-in' ? Caller : null
  request: FastifyRequest
  reply: FastifyReply
}

export type Handlers<N extends EndpointName> = {
  [K in N]: (call: Call<Endpoints[K]>) => Promise<z.input<Endpoints[K]['reply']>>
}

/** Binds endpoints of the contract to handlers; one that is missing or mistyped does not compile. */
export function bindEndpoints<N extends EndpointName>(
  app: FastifyInstance,
  endpoints: Pick<Endpoints, N>,
  handlers: Handlers<N>,
): void {
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    const handle = handlers[endpoint.name as N] as unknown as (call: Call<Endpoint>) => Promise<unknown>
    const { params, query, body, reply } = endpoint
    const url = `/api/${endpoint.service}${endpoint.path}`
    app.route({
      method: endpoint.method,
      url,
      schema: {
        operationId: endpoint.name,
        tags: [endpoint.service],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { 200: reply },
      },
      config: { access: endpoint.access },
      handler: async (request, response) => {
        const caller = endpoint.access === 'signed-in' ? await request.requireCaller() : null
        return handle({
          params: request.params,
          query: request.query,
          body: request.body,
          caller: caller as null,
          request,
          reply: response,
        })
      },
    })
  }
}

/** Answers 405 where a path exists under another method: sign-in calls are never GET (decisions 2). */
export function answerWrongMethod(app: FastifyInstance, paths: readonly string[]): void {
  for (const url of paths)
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
