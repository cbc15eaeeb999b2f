import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { getNetwork } from '#platform/http/network.ts'
import { countHit, countInTurn, readHits } from '../repo/hits.ts'
import type { AuthParts, Peer } from './ports.ts'
import { getWindow, scopeHash } from './scope.ts'

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
  const network = getNetwork(peer.address) || peer.address
  const counters = [
    [getWindow(parts, windowS, 'ask-network', network), asksPerNetwork],
    [getWindow(parts, windowS, 'ask-address', peer.address), asksPerAddress],
    [getWindow(parts, windowS, `ask-${what}`, person, scopeHash(parts, peer)), asksPerScope],
  ] as const
  const full = counters[await countInTurn(parts.db, counters)]
  return full ? epochS(full[0].end) : null
}

type Channel = 'email' | 'sms'

/** What it takes to count messages. */
export type SendParts = Pick<AuthParts, 'clock' | 'secret' | 'sendsPerHour'> & { db: Handle }

/** What the institute has sent in this hour. */
export const ofAll = (parts: Omit<SendParts, 'db'>, channel: Channel) => getWindow(parts, HOUR_S, 'sent', channel)

/** Whether the institute has sent what it sends in an hour at most: a flood of strangers must not become a bill. */
export const isAllSent = async (parts: SendParts, channel: Channel): Promise<boolean> =>
  (await readHits(parts.db, ofAll(parts, channel))) >= parts.sendsPerHour[channel]

/** Counts a message; one that is for nobody costs the same and counts elsewhere. */
export const countSent = (parts: SendParts, channel: Channel, isReal: boolean): Promise<boolean> =>
  countHit(
    parts.db,
    isReal ? ofAll(parts, channel) : getWindow(parts, HOUR_S, 'unsent', channel),
    parts.sendsPerHour[channel],
  )
