import type { EndpointName, FunctionName, InputOf, ParamsOf, ReplyOf, ResultOf } from '@learn/contract'
import { BATCH, BATCH_MOST, type BatchedReply } from '@learn/contract/base/plain'
import { endpointRequest, functionRequest } from './call.ts'
import { addressOf, type RequestOptions, request } from './request.ts'

/** How long a call without urgency waits for others to be batched with: the calls of a lesson player follow with its code. */
export const BATCH_WINDOW_MS = 600

/** So long what was known is still so. */
const KNOWN_MS = 2000

interface Waiting {
  asked: ReturnType<typeof addressOf>
  go: () => void
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
function together<T>(options: RequestOptions, waitMs: number): Promise<T> {
  const asked = addressOf(options)
  // The page has prefetched this reply: other calls keep waiting.
  if (window.early?.[asked.url + (asked.text ?? '')]) return request<T>(options)
  const answered = new Promise<T>((resolve, reject) => {
    const go = () =>
      void request<T>({ ...options, keepalive: waitMs > 0, isBackground: waitMs > 0 }).then(resolve, reject)
    waiting.push({ asked, go })
  })
  if (waitMs === 0) queueMicrotask(sendWaiting)
  else timer ??= setTimeout(sendWaiting, waitMs)
  return answered
}

/** Calls an endpoint of the contract, batched with other calls of the same tick. */
export const callBatched = <N extends EndpointName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> =>
  together<ReplyOf<N>>(endpointRequest(name, input), 0)

/** Calls a function of the learning service, batched with other calls of the same tick, or of the next `waitMs`. */
export const learnBatched = <N extends FunctionName>(name: N, params: ParamsOf<N>, waitMs = 0): Promise<ResultOf<N>> =>
  together<ResultOf<N>>(functionRequest(name, params), waitMs)

/** Sends the waiting calls now. */
export function sendWaiting(): void {
  clearTimeout(timer)
  timer = undefined
  const calls = waiting.splice(0, BATCH_MOST)
  if (waiting.length > 0) queueMicrotask(sendWaiting)
  if (calls.length > 1) askAtOnce(calls.map(({ asked }) => asked))
  for (const { go } of calls) go()
}

/** Asks, and lays the replies where each call looks for its own (early.ts). */
function askAtOnce(calls: readonly Waiting['asked'][]): void {
  const body = JSON.stringify({
    calls: calls.map(({ url, text }) => ({ url, ...(text !== undefined && { body: JSON.parse(text) as object }) })),
  })
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const replies = fetch(BATCH, { method: 'POST', headers, body, keepalive: true })
    .then(readReplies)
    .catch(() => [])
  window.early ??= {}
  for (const [at, { url, text }] of calls.entries()) window.early[url + (text ?? '')] = replies.then(list => list[at])
}

/** Lays the reply to a call that comes next where it looks for it: what was just begun holds nothing, and need not be asked for. */
export function replyKnown<N extends FunctionName>(name: N, params: ParamsOf<N>, reply: ResultOf<N>): void {
  const { url, text } = addressOf(functionRequest(name, params))
  const key = url + (text ?? '')
  const early = (window.early ??= {})
  early[key] = Promise.resolve(new Response(JSON.stringify(reply)))
  setTimeout(() => delete early[key], KNOWN_MS)
}

async function readReplies(reply: Response): Promise<Response[]> {
  const date = reply.headers.get('date') ?? ''
  return ((await reply.json()) as BatchedReply[]).map(
    ({ status, retryAfter = '', body }) =>
      new Response(JSON.stringify(body), { status, headers: { date, 'retry-after': retryAfter } }),
  )
}
