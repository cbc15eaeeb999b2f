import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { nothingHere } from './http/access.ts'
import { isSame } from './signing.ts'

/** How far a call may lie from now. */
const FRESH_S = 300

/**
 * Refuses a call of another service that is not signed with our shared secret, as the Standard Webhooks have it: `webhook-id`,
 * `webhook-timestamp` (epoch seconds) and `webhook-signature: v1,<base64>` over `id.timestamp.body`. Without a secret there is nothing
 * at this address. Gives the id: the same one again is the same call. Throws `request/not-found`, so that nobody learns which it was.
 */
export function requireWebhook(
  request: Pick<FastifyRequest, 'headers'>,
  body: string,
  { secret, nowS }: { secret: string | undefined; nowS: number },
): string {
  const headerOf = (name: string) => String(request.headers[name] ?? '')
  const [id, at] = [headerOf('webhook-id'), headerOf('webhook-timestamp')]
  if (!secret || !/^[\x21-\x7e]{1,100}$/.test(id) || !/^\d{1,12}$/.test(at)) throw nothingHere()
  if (Math.abs(Number(at) - nowS) > FRESH_S) throw nothingHere()
  const wanted = createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest()
  const isOurs = headerOf('webhook-signature')
    .split(' ')
    .some(part => part.startsWith('v1,') && isSame(Buffer.from(part.slice(3), 'base64'), wanted))
  if (!isOurs) throw nothingHere()
  return id
}
