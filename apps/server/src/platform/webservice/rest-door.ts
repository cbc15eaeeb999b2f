import { parse as parseQuery } from 'node:querystring'
import { scopeOf } from '@learn/contract/base'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { type Authenticator, type Caller, refuseUnchanged } from '../http/caller.ts'
import { toAppError } from '../http/errors.ts'
import { refuseForeign } from '../http/origin.ts'
import { rateKey } from '../http/rates.ts'
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
    door.get('/webservice/rest/server.php', options, answer)
    door.post('/webservice/rest/server.php', options, answer)
  })
}

/** `name=value` pairs of a query or a form, in order. */
export function pairsOf(text: string): [string, string][] {
  const parsed = parseQuery(text, '&', '=', { maxKeys: MAX_FORM_KEYS + 1 })
  return Object.entries(parsed).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((v): [string, string] => [key, v]),
  )
}

/** Query and body in one; the body wins. */
function formOf(request: FastifyRequest): Map<string, string> {
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : ''
  const body = typeof request.body === 'string' ? request.body : ''
  return new Map([...pairsOf(query), ...pairsOf(body)])
}

/** Whose token a call has; asked once for each. */
function createCallerOf(authenticator: Authenticator) {
  const found = new WeakMap<FastifyRequest, Promise<Caller | null>>()
  return (request: FastifyRequest): Promise<Caller | null> => {
    const token = formOf(request).get('wstoken')
    const caller = found.get(request) ?? (token ? authenticator.byToken(token) : Promise.resolve(null))
    found.set(request, caller)
    return caller
  }
}

async function run(
  request: FastifyRequest,
  { functions, origin }: RestDoorParts,
  caller: Caller | null,
): Promise<unknown> {
  const merged = formOf(request)
  if (!caller) return wireFault('invalidtoken')
  refuseUnchanged(caller)
  const name = merged.get('wsfunction')
  if (!name) return wireFault('invalidparameter')
  const found = functions.get(name)
  if (!found) return wireFault('invalidrecord')
  if (!caller.scopes?.has(scopeOf(found.declaration))) return wireFault('accessexception')
  // Any method reaches any function here, so that the method does not tell what writes.
  if (found.declaration.kind === 'write') refuseForeign(request, origin)
  const parsed = paramsOf(
    found,
    [...merged].filter(([key]) => !PROTOCOL.has(key)),
  )
  if (!parsed.success) return wireFault('invalidparameter')
  const result = await found.run(parsed.data, caller)
  return found.declaration.returns.parse(result)
}

function paramsOf(found: BoundFunction, pairs: [string, string][]) {
  try {
    return found.declaration.params.safeParse(coerceForm(found.declaration.params, parseBracketParams(pairs)))
  } catch (error) {
    if (error instanceof BracketError) throw new AppError('request/invalid', error.message, { cause: error })
    throw error
  }
}
