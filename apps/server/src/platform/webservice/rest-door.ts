import { parse as parseQuery } from 'node:querystring'
import { Transform } from 'node:stream'
import { BODY_LIMIT_BYTES, getScope } from '@learn/contract/base'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { type Authenticator, type Caller, refuseUnready } from '../http/caller.ts'
import { toAppError } from '../http/errors.ts'
import { refuseForeign } from '../http/origin.ts'
import { pickFields } from '../http/pick-fields.ts'
import { rateKey } from '../http/rates.ts'
import { toReplySchema } from '../http/reply-schema.ts'
import type { ReportMismatch } from '../http/serialize-replies.ts'
import { isStorable } from '../http/storable-input.ts'
import { BracketError, parseBracketParams } from './bracket-params.ts'
import { coerceForm } from './coerce-form.ts'
import type { BoundFunction } from './registry.ts'
import { type WireFault, wireFault } from './wire-fault.ts'

const MAX_FORM_KEYS = 1000
/** Settings of the protocol, which are no parameters of a function. */
const PROTOCOL = new Set([
  'wstoken',
  'wsfunction',
  'moodlewsrestformat',
  'moodlewssettingfilter',
  'moodlewssettingfileurl',
  'moodlewssettingraw',
  'moodlewssettinglang',
])

export interface RestDoorParts {
  functions: ReadonlyMap<string, BoundFunction>
  authenticator: Authenticator
  /** How a refusal of ours is told. */
  faultOf(refusal: AppError): WireFault
  /** Our own, for functions that write. */
  origin: string
  reportMismatch: ReportMismatch
}

/**
 * `/webservice/rest/server.php`: the same functions for apps and servers, in the Moodle web-service protocol.
 * The status is always 200; a fault is `{exception, errorcode, message}`. Query and body are merged, the body wins.
 */
export function restDoor(app: FastifyInstance, parts: RestDoorParts): void {
  const callerOf = createCallerOf(parts.authenticator)
  void app.register(async door => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    // Who calls is known before a body is read that is larger than anybody may send.
    door.addHook('preParsing', async (request, _reply, payload) => {
      const isSmall = Number(request.headers['content-length']) <= BODY_LIMIT_BYTES
      if (isSmall || request.method === 'GET') return payload
      const token = new Map(getPairs(queryOf(request))).get('wstoken')
      const isKnown = token !== undefined && (await parts.authenticator.byToken(token)) !== null
      return isKnown ? payload : payload.pipe(limited(BODY_LIMIT_BYTES))
    })
    // What is refused before `answer` is told alike; who asks too often hears it by the status, as at every door.
    door.setErrorHandler((error, _request, reply) => {
      const fault = toAppError(error)
      if (fault.code === 'request/too-many') throw fault
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(parts.faultOf(fault)))
    })
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const result = await run(request, parts, await callerOf(request)).catch((error: unknown) => {
        const fault = toAppError(error)
        if (fault.code === 'server/unexpected') request.log.error({ err: fault.cause, requestId: request.id })
        return parts.faultOf(fault)
      })
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(result))
    }
    // The token stands in the query or the body: counted once that is read.
    const rate = {
      hook: 'preHandler',
      keyGenerator: async (request: FastifyRequest) => rateKey(await callerOf(request), request),
    } as const
    const options = { schema: { hide: true }, config: { access: 'public', rateLimit: rate } } as const
    const largest = Math.max(...[...parts.functions.values()].map(bodyLimitOf))
    door.get('/webservice/rest/server.php', options, answer)
    door.post('/webservice/rest/server.php', { ...options, bodyLimit: largest }, answer)
  })
}

/** `name=value` pairs of a query or a form, in order. Throws `request/invalid` on text that no database stores. */
export function getPairs(text: string): [string, string][] {
  const parsed = parseQuery(text, '&', '=', { maxKeys: MAX_FORM_KEYS + 1 })
  const pairs = Object.entries(parsed).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((v): [string, string] => [key, v]),
  )
  if (!pairs.flat().every(isStorable)) throw new AppError('request/invalid', 'Invalid Value')
  return pairs
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

const bodyLimitOf = ({ declaration }: BoundFunction): number => declaration.bodyLimitBytes ?? BODY_LIMIT_BYTES

/** Passes on what comes, and fails once it is more than a limit. */
function limited(limitBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limitBytes) done(new AppError('request/too-large', 'This is too large to send'))
      else done(null, chunk)
    },
  })
}

/** Query and body in one; the body wins. */
function formOf(request: FastifyRequest): Map<string, string> {
  const body = typeof request.body === 'string' ? request.body : ''
  return new Map([...getPairs(queryOf(request)), ...getPairs(body)])
}

/** Whose token a call has; asked once for each. A form that cannot be read is nobody's: `run` says what is wrong with it. */
function createCallerOf(authenticator: Authenticator) {
  const found = new WeakMap<FastifyRequest, Promise<Caller | null>>()
  const find = async (request: FastifyRequest): Promise<Caller | null> => {
    const token = tokenOf(request)
    return token ? authenticator.byToken(token) : null
  }
  return (request: FastifyRequest): Promise<Caller | null> => {
    const caller = found.get(request) ?? find(request)
    found.set(request, caller)
    return caller
  }
}

function tokenOf(request: FastifyRequest): string | undefined {
  try {
    return formOf(request).get('wstoken')
  } catch {
    return undefined
  }
}

async function run(
  request: FastifyRequest,
  { functions, origin, reportMismatch }: RestDoorParts,
  caller: Caller | null,
): Promise<unknown> {
  const merged = formOf(request)
  if (!caller) return wireFault('invalidtoken')
  refuseUnready(caller)
  const name = merged.get('wsfunction')
  if (!name) return wireFault('invalidparameter')
  const found = functions.get(name)
  if (!found) return wireFault('invalidrecord')
  if (!caller.scopes?.has(getScope(found.declaration))) return wireFault('accessexception')
  const body = typeof request.body === 'string' ? request.body : ''
  if (Buffer.byteLength(body) > bodyLimitOf(found)) return wireFault('invalidparameter')
  // Any method reaches any function here, so that the method does not tell what writes.
  if (found.declaration.kind === 'write') refuseForeign(request, origin)
  const parsed = paramsOf(
    found,
    [...merged].filter(([key]) => !PROTOCOL.has(key)),
  )
  if (!parsed.success) return wireFault('invalidparameter')
  const result = await found.run(parsed.data, caller)
  const reply = found.declaration.returns.safeParse(result)
  if (reply.success) return reply.data
  reportMismatch(name, reply.error)
  return pickFields(toReplySchema(found.declaration.returns), result)
}

function paramsOf(found: BoundFunction, pairs: [string, string][]) {
  try {
    return found.declaration.params.safeParse(coerceForm(found.declaration.params, parseBracketParams(pairs)))
  } catch (error) {
    if (error instanceof BracketError) throw new AppError('request/invalid', error.message, { cause: error })
    throw error
  }
}
