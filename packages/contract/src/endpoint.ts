import type { z } from 'zod'
import { addresses, type EndpointName } from './addresses.ts'
import type { ServiceId } from './services.ts'

/** Who may call: anybody, or a signed-in caller (object rules are the module's own policy). */
export type Access = 'public' | 'signed-in'

export interface Schemas {
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

export type Endpoint<S extends Schemas = Schemas> = S & {
  name: EndpointName
  service: ServiceId
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}

/** Ties the schemas of an endpoint to its address. */
export function endpoint<const S extends Schemas>(name: EndpointName, schemas: S): Endpoint<S> {
  const [method, path] = addresses[name].split(' ') as [Endpoint['method'], string]
  return { ...schemas, name, service: name.slice(0, name.indexOf('.')) as ServiceId, method, path }
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a caller of an endpoint passes. */
export type EndpointInput<E extends Schemas> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: In<E[K]>
}

/** What an endpoint replies. */
export type EndpointReply<E extends Schemas> = z.output<E['reply']>
