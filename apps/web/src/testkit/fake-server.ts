import {
  type EndpointName,
  endpoints,
  type FunctionName,
  learningFunctions,
  type ReplyOf,
  type ResultOf,
} from '@learn/contract'
import { addresses, type ErrorCode } from '@learn/contract/plain'
import { vi } from 'vitest'

type Body = Record<string, unknown>
type Answer<T> = T | Fault | ((body: Body) => T | Fault)
type Answers = { [N in EndpointName]?: Answer<ReplyOf<N>> } & { [N in FunctionName]?: Answer<ResultOf<N>> }

/** A refusal; status 0: the server is not reached. */
export class Fault {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly detail: unknown
  constructor(
    status: number,
    code: ErrorCode = 'server/unexpected',
    message = 'Internal Server Error',
    detail?: unknown,
  ) {
    this.status = status
    this.code = code
    this.message = message
    this.detail = detail
  }
}

/** What the frame of every page asks beside its screen: answered unless a test does, and no call of a screen. */
const OF_FRAME: Answers = {
  local_learn_get_latest_feedback: { feedback: null, change: null },
  local_learn_get_unread_count: { unread: 0 },
  local_learn_get_new_features: { news: null },
}

const schemaOf = (name: string) =>
  name in endpoints
    ? endpoints[name as EndpointName].reply
    : (learningFunctions[name as FunctionName] as { returns: { parse: (value: unknown) => unknown } }).returns

/** An address of the contract with any text in its parts. */
const patternOf = (address: string) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`)

function nameOf(address: string): string {
  const [path = ''] = address.split('?')
  const endpoint = Object.entries(addresses).find(([name, line]) =>
    patternOf(`/api/${name.slice(0, name.indexOf('.'))}${line.slice(line.indexOf(' ') + 1)}`).test(path),
  )
  return endpoint?.[0] ?? path.slice(path.lastIndexOf('/') + 1)
}

/** What is answered to bytes that come to an address outside of the contract: `/api/learning/imports/5?from=0`. */
type OnBytes = (address: string, bytes: Blob) => object | Fault

/** Answers the calls of the app; every reply passes the schema of the contract. Gives the calls that were made. */
export function serve(answers: Answers, onBytes?: OnBytes): { name: string; body: Body }[] {
  const calls: { name: string; body: Body }[] = []
  vi.stubGlobal('fetch', async (path: string, init: { body?: string | Blob } = {}) => {
    // The look whether it is there at all (shared/api/reach.ts).
    if (path === '/livez') return new Response('')
    if (init.body instanceof Blob) return replyOf(onBytes?.(path, init.body) ?? new Fault(404))
    const name = nameOf(path)
    const body = JSON.parse(init.body ?? '{}') as Body
    const ofFrame = answers[name as keyof Answers] ? undefined : OF_FRAME[name as keyof Answers]
    if (!ofFrame) calls.push({ name, body })
    const answer = (ofFrame ?? answers[name as keyof Answers]) as Answer<object> | undefined
    if (answer === undefined) throw new Error(`no answer for ${name}`)
    const reply = typeof answer === 'function' ? (answer as (body: Body) => unknown)(body) : answer
    // The clock of the server is that of its replies.
    const date = 'serverAt' in (reply as object) ? new Date((reply as { serverAt: number }).serverAt * 1000) : null
    const headers = new Headers(date ? { date: date.toUTCString() } : {})
    return replyOf(reply instanceof Fault ? reply : schemaOf(name).parse(reply), headers)
  })
  return calls
}

function replyOf(reply: unknown, headers = new Headers()): Response {
  if (!(reply instanceof Fault)) return Response.json(reply, { headers })
  if (reply.status === 0) throw new TypeError('Failed to fetch')
  const { status, code, message, detail } = reply
  return Response.json({ code, message, detail, requestId: 'req-1' }, { status })
}
