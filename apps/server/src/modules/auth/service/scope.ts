import { keyedHash } from '#platform/signing.ts'
import type { Identifier } from '../identifier.ts'
import type { Counter } from '../repo/hits.ts'
import type { AuthParts, Peer } from './ports.ts'

/** Hashes that name persons, browsers and addresses in the tables of limits: nothing there can be read back. */
export const personHash = (parts: AuthParts, { type, value }: Identifier): Buffer =>
  keyedHash(parts.secret, 'person', `${type}:${value}`)

/** The browser that asks, or else its address: its tries are its own. */
export const scopeHash = (parts: AuthParts, peer: Peer): Buffer =>
  peer.device ? keyedHash(parts.secret, 'device', peer.device) : keyedHash(parts.secret, 'address', peer.address)

export const deviceHash = (parts: AuthParts, peer: Peer): Buffer | null =>
  peer.device ? keyedHash(parts.secret, 'device', peer.device) : null

/** A counter with the end of its window. */
export interface Window extends Counter {
  end: Date
}

/** The counter of what is limited, for those whom it is limited for, in the window of now. */
export function getWindow(
  parts: Pick<AuthParts, 'clock' | 'secret'>,
  windowS: number,
  what: string,
  ...of: (string | Buffer)[]
): Window {
  const ms = windowS * 1000
  const start = Math.floor(parts.clock.now().getTime() / ms) * ms
  const names = of.map(part => (typeof part === 'string' ? part : part.toString('hex')))
  return {
    key: keyedHash(parts.secret, `limit:${what}`, names.join('|')),
    start: new Date(start),
    end: new Date(start + ms),
  }
}
