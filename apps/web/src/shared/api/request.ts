import { FAULT_TEXTS, isServiceId } from '@learn/contract/base/plain'
import type { ErrorCode } from '@learn/contract/plain'
import { hearServerTime } from '#shared/lib/server-clock.ts'
import { ApiError } from './api-error.ts'
import { takeFirstReply } from './first-replies.ts'
import { found, missed } from './reach.ts'
import { markBackground, reportRefusal } from './refusals.ts'
import { unreachedText } from './unreached-text.ts'

export interface RequestOptions {
  service: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  /** In the place of a body: bytes as they are. A part of a file is read from the disk while it is sent. */
  bytes?: Blob
  headers?: Record<string, string>
  /** Lets the request outlive the page. */
  keepalive?: boolean
  signal?: AbortSignal
  /** Nobody waits for this call: a failure of the server shows no toast. */
  isBackground?: boolean
}

interface ErrorBody {
  code?: ErrorCode
  message?: string
  requestId?: string
  detail?: unknown
}

function queryOf(query: RequestOptions['query']): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value))
  const text = params.toString()
  return text && `?${text}`
}

/** Where a call goes, and what it carries. */
export const getAddress = ({
  service,
  path,
  query,
  body,
}: RequestOptions): { url: string; text: string | undefined } => ({
  url: `/api/${service}${path}${queryOf(query)}`,
  text: body === undefined ? undefined : JSON.stringify(body),
})

/**
 * One call to a service of the product. Throws Error('Invalid service') for a name that is none (spec: platform 8),
 * ApiError for a refusal. The session is a cookie: nothing here holds a secret. `batched`: the reply that a batch brings; where it brings
 * none, the call is sent alone.
 */
export async function request<T>(options: RequestOptions, batched?: Promise<Response | undefined>): Promise<T> {
  const { service, method, bytes, headers, keepalive, signal } = options
  if (!isServiceId(service)) throw new Error('Invalid service')
  const { url, text } = getAddress(options)
  const send = () =>
    fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
      ...(bytes && { body: bytes }),
      ...(keepalive && { keepalive }),
      ...(signal && { signal }),
    })
  const prefetched = batched ?? takeFirstReply(url, text)
  const response = await (prefetched ? prefetched.then(response => response ?? send()) : send()).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      missed()
      throw new ApiError('network', 0, unreachedText())
    },
  )
  found()
  hearServerTime(response.headers.get('date'))
  const reply = (await response.json().catch(() => null)) as unknown
  if (response.ok) return reply as T
  const fault = (reply ?? {}) as ErrorBody
  const isUnauthorized = response.status === 401 || response.status === 402
  const refusal = new ApiError(
    fault.code ?? 'server/unexpected',
    response.status,
    fault.message || (isUnauthorized ? FAULT_TEXTS.unauthorized : FAULT_TEXTS.crashed),
    fault.requestId ?? null,
    { detail: fault.detail, retryAfterMs: Number(response.headers.get('retry-after') ?? 0) * 1000 || 0 },
  )
  if (options.isBackground) markBackground(refusal)
  reportRefusal(refusal)
  throw refusal
}
