import { accountEndpoints, handOverEndpoints } from './account.ts'
import type { EndpointName } from './addresses.ts'
import { authEndpoints } from './auth.ts'
import type { Endpoint, EndpointInput, EndpointReply } from './endpoint.ts'

/** Every endpoint under `/api`, by name. A name of `addresses` without its schemas does not compile. */
export const endpoints = { ...authEndpoints, ...accountEndpoints, ...handOverEndpoints } as const satisfies Record<
  EndpointName,
  Endpoint
>

export type Endpoints = typeof endpoints
export type InputOf<N extends EndpointName> = EndpointInput<Endpoints[N]>
export type ReplyOf<N extends EndpointName> = EndpointReply<Endpoints[N]>
