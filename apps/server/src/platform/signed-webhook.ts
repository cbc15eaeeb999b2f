import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { nothingHere } from './http/access.ts'
import { mendTexts } from './http/storable-input.ts'
import { isSame } from './signing.ts'

/** How far a call may lie from now. */
const FRESH_S = 300

type Headers = Pick<FastifyRequest, 'headers'>

interface Known {
  secret: string | undefined
  nowS: number
}

const headerOf = ({ headers }: Headers, name: string): string => String(headers[name] ?? '')

/**
 * Refuses what no signature could make a call of ours, before its body is read: a call without an id, of another time, or where there
 * is no secret. Throws `request/not-found`, so that nobody learns which it was.
 */
export function requireWebhookHeaders(request: Headers, { secret, nowS }: Known): { id: string; at: string } {
  const [id, at] = [headerOf(request, 'webhook-id'), headerOf(request, 'webhook-timestamp')]
  if (!secret || !/^[\x21-\x7e]{1,100}$/.test(id) || !/^\d{1,12}$/.test(at)) throw nothingHere()
  if (Math.abs(Number(at) - nowS) > FRESH_S) throw nothingHere()
  return { id, at }
}

const PREFIX = 'whsec_'
/** The fewest bytes that the Standard Webhooks let a key have. */
const LEAST_KEY_BYTES = 24

/** What a service may sign with: the bytes that `whsec_` and base64 stand for, as the Standard Webhooks write a secret, or its text. */
function keysOf(secret: string): (string | Buffer)[] {
  const bytes = secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.of()
  return bytes.length < LEAST_KEY_BYTES ? [secret] : [bytes, secret]
}

/**
 * Refuses a call of another service that is not signed with our shared secret, as the Standard Webhooks have it: `webhook-id`,
 * `webhook-timestamp` (epoch seconds) and `webhook-signature: v1,<base64>` over `id.timestamp.body`. Without a secret there is nothing
 * at this address. Gives the id: the same one again is the same call. Throws `request/not-found`, so that nobody learns which it was.
 */
export function requireWebhook(request: Headers, body: string, known: Known): string {
  const { id, at } = requireWebhookHeaders(request, known)
  const wanted = keysOf(known.secret ?? '').map(key => createHmac('sha256', key).update(`${id}.${at}.${body}`).digest())
  const isOurs = headerOf(request, 'webhook-signature')
    .split(' ')
    .filter(part => part.startsWith('v1,'))
    .some(part => wanted.some(one => isSame(Buffer.from(part.slice(3), 'base64'), one)))
  if (!isOurs) throw nothingHere()
  return id
}

/**
 * What a call carries, with texts that a database takes: the caller would send what fails again for days. Null for what is no JSON,
 * which no schema takes.
 */
export function readJson(body: string): unknown {
  try {
    return mendTexts(JSON.parse(body))
  } catch {
    return null
  }
}
