import { epochS } from '#platform/clock.ts'
import type { Identifier } from '../identifier.ts'
import { sentTo } from '../repo/codes.ts'
import { isDeviceOf } from '../repo/sessions.ts'
import type { AuthParts, Peer } from './ports.ts'
import { deviceHash, personHash } from './scope.ts'

const DAY_MS = 86_400_000

/** Whether this browser signed in before whoever signs in with this: what strangers do does not touch it. */
export async function isFamiliar(parts: AuthParts, peer: Peer, identifier: Identifier): Promise<boolean> {
  const device = deviceHash(parts, peer)
  return device !== null && (await isDeviceOf(parts.db, device, identifier))
}

/**
 * What was sent to a person in a day, and until when (epoch seconds) their codes are closed to browsers that never signed
 * them in, because so many wrong ones were tried. A link for a new password opens the way again: nobody can guess it.
 */
export async function dayOf(parts: AuthParts, identifier: Identifier) {
  const sent = await sentTo(parts.db, personHash(parts, identifier), new Date(parts.clock.now().getTime() - DAY_MS))
  const isOver = sent.wrong >= parts.limits.codeTriesPerDay && sent.first_wrong_at !== null
  return {
    unused: sent.unused,
    closedUntil: isOver ? epochS(new Date(Number(sent.first_wrong_at) + DAY_MS)) : null,
  }
}
