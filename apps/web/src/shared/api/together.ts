import type { EndpointName, FunctionName, InputOf, ParamsOf, ReplyOf, ResultOf } from '@learn/contract'
import { BATCH, BATCH_MOST, type BatchedReply } from '@learn/contract/base/plain'
import { endpointRequest, functionRequest } from './call.ts'
import { addressOf, type RequestOptions, request } from './request.ts'

/** How long a call that nobody waits for waits for company: what a player of a lesson asks for comes with its code. */
export const COMPANY_MS = 600

/** So long what was known is still so. */
const KNOWN_MS = 2000

interface Waiting {
  asked: ReturnType<typeof addressOf>
  go: () => void
}

const waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined
// Whoever leaves takes along what still waits.
window.addEventListener('pagehide', sendWaiting)

/**
 * Has several calls sent in one request (`POST /api/batch`): those of one moment, and with them what nobody waits for. Each is answered,
 * or refused, as if it had been sent alone. For reads, and for writes that may come twice: where the one reply is lost each is sent
 * again. `waitMs`: how long it may wait for others.
 */
function together<T>(options: RequestOptions, waitMs: number): Promise<T> {
  const asked = addressOf(options)
  // The page asked for it already: others go on waiting.
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

/** An endpoint of the contract, asked together with others of this moment. */
export const callTogether = <N extends EndpointName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> =>
  together<ReplyOf<N>>(endpointRequest(name, input), 0)

/** A function of the learning service, asked together with others of this moment, or of the next `waitMs`. */
export const learnTogether = <N extends FunctionName>(name: N, params: ParamsOf<N>, waitMs = 0): Promise<ResultOf<N>> =>
  together<ResultOf<N>>(functionRequest(name, params), waitMs)

/** Sends what waits for company. */
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
