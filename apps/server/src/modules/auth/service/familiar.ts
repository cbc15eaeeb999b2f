import { epochS } from '#platform/clock.ts'
import type { Identifier } from '../identifier.ts'
import type { Sent } from '../repo/codes.ts'
import { isDevice } from '../repo/sessions.ts'
import type { AuthParts, Peer } from './ports.ts'
import { deviceHash } from './scope.ts'

const DAY_MS = 86_400_000

/** Whether this browser signed in before whoever signs in with this: what strangers do does not touch it. */
export async function isFamiliar(parts: AuthParts, peer: Peer, identifier: Identifier): Promise<boolean> {
  const device = deviceHash(parts, peer)
  return device !== null && (await isDevice(parts.db, device, identifier))
}

/** From when on what was sent to a person counts. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/**
 * Until when (epoch seconds) the codes of a person are closed to browsers that never signed them in, because so many wrong
 * ones were tried in a day. A link for a new password opens the way again: nobody can guess it.
 */
export function closedUntil(parts: AuthParts, { wrong, first_wrong_at }: Sent): number | null {
  const isOver = wrong >= parts.limits.codeTriesPerDay && first_wrong_at !== null
  return isOver ? epochS(new Date(first_wrong_at.getTime() + DAY_MS)) : null
}
