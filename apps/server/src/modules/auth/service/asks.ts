import { epochS } from '#platform/clock.ts'
import { networkOf } from '#platform/http/network.ts'
import { countHit, hitsOf } from '../repo/hits.ts'
import type { AuthParts, Peer } from './ports.ts'
import { scopeHash, windowOf } from './scope.ts'

const HOUR_S = 3600

/**
 * Counts that a browser has something sent to a person; gives the epoch seconds until which it must wait, or null. Whom it
 * is for does not matter: somebody who is not known is counted alike.
 */
export async function countAsk(
  parts: AuthParts,
  peer: Peer,
  what: 'code' | 'link',
  person: Buffer,
): Promise<number | null> {
  const { windowS, asksPerScope, asksPerAddress, asksPerNetwork } = parts.limits
  const network = networkOf(peer.address) || peer.address
  const counters = [
    [windowOf(parts, windowS, 'ask-network', network), asksPerNetwork],
    [windowOf(parts, windowS, 'ask-address', peer.address), asksPerAddress],
    [windowOf(parts, windowS, `ask-${what}`, person, scopeHash(parts, peer)), asksPerScope],
  ] as const
  for (const [counter, max] of counters) if (!(await countHit(parts.db, counter, max))) return epochS(counter.end)
  return null
}

type Channel = 'email' | 'sms'

const ofAll = (parts: AuthParts, channel: Channel) => windowOf(parts, HOUR_S, 'sent', channel)

/** Whether the institute has sent what it sends in an hour at most: a flood of strangers must not become a bill. */
export const isAllSent = async (parts: AuthParts, channel: Channel): Promise<boolean> =>
  (await hitsOf(parts.db, ofAll(parts, channel))) >= parts.sendsPerHour[channel]

/** Counts a message; one that is for nobody costs the same and counts elsewhere. */
export const countSent = (parts: AuthParts, channel: Channel, isReal: boolean): Promise<boolean> =>
  countHit(
    parts.db,
    isReal ? ofAll(parts, channel) : windowOf(parts, HOUR_S, 'unsent', channel),
    parts.sendsPerHour[channel],
  )
