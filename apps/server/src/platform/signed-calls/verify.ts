import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { pipeline, Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Clock, epochS } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { getService } from '../http/service-of.ts'
import { type CallKey, wholeCall } from '../signed-call.ts'
import { isSame } from '../signing.ts'
import { useCallId } from './repo.ts'

/** How far a call may lie from now: longer on its way, and somebody may have kept it. */
const FRESH_S = 300
const CALL_ID = /^[\x21-\x7e]{8,100}$/
/** Any of these says that a server calls. */
const MARKS = ['access-key', 'signature', 'webhook-signature'] as const

interface VerifyParts {
  db: Db
  clock: Clock
  /** By service: what the other side signs with. */
  keys: Readonly<Record<string, CallKey>>
}

interface SignedCall {
  service: string
  key: CallKey
  id: string
  at: string
  /** Of the bytes of the body, as they came. */
  bodyHash: Hash
  bodySignature: Hmac
}

/**
 * Calls to `/api/<service>/...` that say they are of a server: signed as ours are (signed-call.ts), at most five minutes from now, each
 * id once; all else is refused with 401. A signature opens nothing: who may do what follows from the session, as without one.
 */
export function verifySignedCalls(app: FastifyInstance, { db, clock, keys }: VerifyParts): void {
  const calls = new WeakMap<FastifyRequest, SignedCall>()
  app.addHook('onRequest', async request => {
    if (getService(request) !== undefined && MARKS.some(name => name in request.headers))
      calls.set(request, readHead(request, keys, epochS(clock.now())))
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    const call = calls.get(request)
    // An error of either reaches whoever reads the body.
    return call ? pipeline(payload, listening(call), () => undefined) : payload
  })
  app.addHook('preValidation', async request => {
    const call = calls.get(request)
    if (!call) return
    refuseForged(request, call)
    if (!(await useCallId(db, call.service, call.id, clock.now()))) throw refused('This call was made before')
  })
}

const refused = (why: string) => new AppError('service/wrong-signature', why)
const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '')

/** What the headers say of a call. Throws `service/wrong-signature`. */
function readHead(request: FastifyRequest, keys: VerifyParts['keys'], nowS: number): SignedCall {
  const service = getService(request) ?? ''
  const key = Object.hasOwn(keys, service) ? keys[service] : undefined
  const [id, at] = [headerOf(request, 'webhook-id'), headerOf(request, 'webhook-timestamp')]
  if (!key || !isSame(Buffer.from(headerOf(request, 'access-key')), Buffer.from(key.accessKey)))
    throw refused('This access key is not known here')
  if (!CALL_ID.test(id) || !/^\d{1,12}$/.test(at)) throw refused('A signed call has an id and a time')
  if (Math.abs(Number(at) - nowS) > FRESH_S) throw refused('This call is more than five minutes away')
  return { service, key, id, at, bodyHash: createHash('sha256'), bodySignature: createHmac('sha256', key.secret) }
}

const listening = ({ bodyHash, bodySignature }: SignedCall): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      bodyHash.update(chunk)
      bodySignature.update(chunk)
      pass(null, chunk)
    },
  })

function refuseForged(request: FastifyRequest, { key, id, at, bodyHash, bodySignature }: SignedCall): void {
  // As the other side wrote it: that is what it signed.
  const [path = '', ...query] = request.originalUrl.split('?')
  const text = wholeCall({
    method: request.method,
    path,
    query: query.join('?'),
    user: headerOf(request, 'x-user-id'),
    at,
    id,
    bodyHash: bodyHash.digest('hex'),
  })
  const whole = createHmac('sha256', key.secret).update(text).digest('hex')
  const isRight = (name: string, wanted: string) => isSame(Buffer.from(headerOf(request, name)), Buffer.from(wanted))
  // The one over the body alone may be left out: the whole says more.
  const isBodyRight = !('signature' in request.headers) || isRight('signature', bodySignature.digest('hex'))
  if (!isRight('webhook-signature', whole) || !isBodyRight) throw refused('This signature is wrong')
}
