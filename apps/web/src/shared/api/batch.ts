import type { EndpointName, FunctionName, InputOf, ParamsOf, ReplyOf, ResultOf } from '@learn/contract'
import { BATCH, BATCH_MOST, type BatchedReply } from '@learn/contract/base/plain'
import { endpointRequest, functionRequest } from './call.ts'
import { takeFirstReply } from './first-replies.ts'
import { getAddress, type RequestOptions, request } from './request.ts'

/** How long a call without urgency waits for others to be batched with: the calls of a lesson player follow with its code. */
export const BATCH_WINDOW_MS = 600

interface Waiting {
  request: ReturnType<typeof getAddress>
  /** Takes the reply that the batch brings; without one the call goes alone. */
  settle: (batched?: Promise<Response | undefined>) => void
}

const waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined
// Waiting calls are sent when the page is left.
window.addEventListener('pagehide', sendWaiting)

/**
 * Sends the calls of one tick, and waiting calls without urgency, in one request (`POST /api/batch`). Each call succeeds or fails as if it
 * had been sent alone. For reads and idempotent writes only: when the reply is lost, each call is sent again. `waitMs`: how long the call
 * may wait for others.
 */
function batchCall<T>(options: RequestOptions, waitMs: number): Promise<T> {
  const address = getAddress(options)
  // The page has prefetched this reply: other calls keep waiting.
  const first = takeFirstReply(address.url, address.text)
  if (first) return request<T>(options, first)
  const answered = new Promise<T>((resolve, reject) => {
    const settle: Waiting['settle'] = batched =>
      void request<T>({ ...options, keepalive: waitMs > 0, isBackground: waitMs > 0 }, batched).then(resolve, reject)
    waiting.push({ request: address, settle })
  })
  if (waitMs === 0) queueMicrotask(sendWaiting)
  else timer ??= setTimeout(sendWaiting, waitMs)
  return answered
}

/** Calls an endpoint of the contract, batched with other calls of the same tick. */
export const callBatched = <N extends EndpointName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> =>
  batchCall<ReplyOf<N>>(endpointRequest(name, input), 0)

/** Calls a function of the learning service, batched with other calls of the same tick, or of the next `waitMs`. */
export const learnBatched = <N extends FunctionName>(name: N, params: ParamsOf<N>, waitMs = 0): Promise<ResultOf<N>> =>
  batchCall<ResultOf<N>>(functionRequest(name, params), waitMs)

/** Sends the waiting calls now. */
export function sendWaiting(): void {
  clearTimeout(timer)
  timer = undefined
  const calls = waiting.splice(0, BATCH_MOST)
  if (waiting.length > 0) queueMicrotask(sendWaiting)
  if (calls.length === 1) calls[0]?.settle()
  else if (calls.length > 1) sendBatch(calls)
}

function sendBatch(calls: readonly Waiting[]): void {
  const body = JSON.stringify({
    calls: calls.map(({ request: { url, text } }) => ({
      url,
      ...(text !== undefined && { body: JSON.parse(text) as object }),
    })),
  })
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const replies = fetch(BATCH, { method: 'POST', headers, body, keepalive: true })
    .then(readReplies)
    .catch(() => [])
  for (const [at, { settle }] of calls.entries()) settle(replies.then(list => list[at]))
}

async function readReplies(reply: Response): Promise<Response[]> {
  const date = reply.headers.get('date') ?? ''
  return ((await reply.json()) as BatchedReply[]).map(
    ({ status, retryAfter = '', body }) =>
      new Response(JSON.stringify(body), { status, headers: { date, 'retry-after': retryAfter } }),
  )
}
