import type { z } from 'zod'
import type { ServiceId } from './services.ts'

/**
 * Who may call: anybody, or a signed-in caller (object rules are the module's own policy). `setting-up`: also staff who have to set up
 * their second factor before anything else.
 */
export type Access = 'public' | 'signed-in' | 'setting-up'

export interface Schemas {
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** A body may be larger than BODY_LIMIT_BYTES, up to this. */
  bodyLimitBytes?: number
  /** A write that is sent again with the same Idempotency-Key header gets the reply of the first. */
  takesKey?: true
  reply: z.ZodType
}

export type Endpoint<S extends Schemas = Schemas> = S & {
  name: string
  service: ServiceId
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}

/**
 * Ties the schemas of a domain's endpoints to their addresses: `'service.name': 'METHOD /path'` under `/api/<service>`.
 * An address without its schemas does not compile, and the reverse.
 */
export function endpointsAt<const A extends Record<string, string>, const S extends Record<keyof A, Schemas>>(
  addresses: A,
  schemas: S,
): { [K in keyof S]: Endpoint<S[K]> } {
  const entries = Object.entries<string>(addresses).map(([name, address]) => {
    const [method, path] = address.split(' ')
    return [name, { ...schemas[name as keyof A], name, service: name.slice(0, name.indexOf('.')), method, path }]
  })
  return Object.fromEntries(entries) as { [K in keyof S]: Endpoint<S[K]> }
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a caller of an endpoint passes. */
export type EndpointInput<E extends Schemas> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: In<E[K]>
}

/** What an endpoint replies. */
export type EndpointReply<E extends Schemas> = z.output<E['reply']>
