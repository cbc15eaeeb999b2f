import { keyedHash } from '#platform/signing.ts'
import type { Identifier } from '../identifier.ts'
import type { AuthParts, Peer } from './ports.ts'

/** Hashes that name persons, browsers and addresses in the tables of limits: nothing there can be read back. */
export const personHash = (parts: AuthParts, { type, value }: Identifier): Buffer =>
  keyedHash(parts.secret, 'person', `${type}:${value}`)

/** The browser that asked, or its address: a stranger elsewhere can neither use nor exhaust its codes. */
export const scopeHash = (parts: AuthParts, peer: Peer): Buffer =>
  peer.device ? keyedHash(parts.secret, 'device', peer.device) : keyedHash(parts.secret, 'address', peer.address)

export const deviceHash = (parts: AuthParts, peer: Peer): Buffer | null =>
  peer.device ? keyedHash(parts.secret, 'device', peer.device) : null

export const limitKey = (parts: AuthParts, what: string, ...of: (string | Buffer)[]): Buffer =>
  keyedHash(
    parts.secret,
    `limit:${what}`,
    of.map(part => (typeof part === 'string' ? part : part.toString('hex'))).join('|'),
  )

export function windowOf(now: Date, windowS: number): { start: Date; end: Date } {
  const ms = windowS * 1000
  const start = Math.floor(now.getTime() / ms) * ms
  return { start: new Date(start), end: new Date(start + ms) }
}
