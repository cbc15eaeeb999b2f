import type { EndpointName, FunctionName, InputOf, ParamsOf, ReplyOf, ResultOf } from '@learn/contract'
import { addresses } from '@learn/contract/plain'
import { type RequestOptions, request } from './request.ts'

type More = Pick<RequestOptions, 'keepalive' | 'signal' | 'headers' | 'isBackground'>

/** How an endpoint of the contract is asked, by its name. */
export function endpointRequest<N extends EndpointName>(name: N, input: InputOf<N>): RequestOptions {
  const [method, path] = addresses[name].split(' ') as [RequestOptions['method'], string]
  const { body, query, params } = input as {
    body?: unknown
    query?: RequestOptions['query']
    params?: Record<string, string>
  }
  return {
    service: name.slice(0, name.indexOf('.')),
    method,
    path: path.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(params?.[key] ?? '')),
    ...(query && { query }),
    ...(body !== undefined && { body }),
  }
}

/** How a function of the learning service is asked, by its name. */
export const functionRequest = <N extends FunctionName>(name: N, params: ParamsOf<N>): RequestOptions => ({
  service: 'learning',
  method: 'POST',
  path: `/${name}`,
  body: params,
})

/** Calls an endpoint of the contract by name. */
export const call = <N extends EndpointName>(name: N, input: InputOf<N>, more: More = {}): Promise<ReplyOf<N>> =>
  request<ReplyOf<N>>({ ...endpointRequest(name, input), ...more })

/** Calls a function of the learning service by name. */
export const learn = <N extends FunctionName>(name: N, params: ParamsOf<N>, more: More = {}): Promise<ResultOf<N>> =>
  request<ResultOf<N>>({ ...functionRequest(name, params), ...more })
