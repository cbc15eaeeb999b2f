import { createHmac, randomUUID } from 'node:crypto'
import { sha256 } from './signing.ts'

/** What proves to another system that we call, and to us that it does. */
export interface CallKey {
  accessKey: string
  secret: string
}

interface SignedCall {
  method: string
  url: URL
  body: string
  /** Whom it is for; null: for nobody in particular. */
  userId: number | null
}

interface WholeCall {
  method: string
  path: string
  /** Without its question mark. */
  query: string
  /** Whom it is for, or nothing. */
  user: string
  /** Epoch seconds, as the header has them. */
  at: string
  id: string
  /** SHA-256 in hex. */
  bodyHash: string
}

/** What `webhook-signature` covers: a line each (docs/operations.md). */
export const wholeCall = ({ method, path, query, user, at, id, bodyHash }: WholeCall): string =>
  [method, path, query, user, at, id, bodyHash].join('\n')

/**
 * Headers of a call to a system of somebody else. `signature` is what the documents have: HMAC-SHA256 in hex over the JSON
 * payload. `webhook-signature` covers the whole call, so that nothing of it can be changed or sent again: method, path, query,
 * user, time, id and the SHA-256 of the body, a line each (docs/operations.md).
 */
export function signedHeaders({ accessKey, secret }: CallKey, { method, url, body, userId }: SignedCall) {
  const id = randomUUID()
  const at = String(Math.floor(Date.now() / 1000))
  const user = userId === null ? '' : String(userId)
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const { pathname: path, search } = url
  const whole = { method, path, query: search.slice(1), user, at, id, bodyHash: sha256(body).toString('hex') }
  return {
    'access-key': accessKey,
    ...(user && { 'x-user-id': user }),
    signature: sign(body),
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': sign(wholeCall(whole)),
  }
}
