import type { Tx } from '#platform/db/tables.ts'
import { endCodes } from '../repo/codes.ts'
import { removeOtherSessions } from '../repo/session-list.ts'
import { endTickets } from '../repo/tickets.ts'
import { findUserById } from '../repo/users.ts'
import type { AuthParts } from './ports.ts'
import { personHash } from './scope.ts'

/**
 * Ends every session and app token of a person but one, every open ticket, and every one-time code on its way; gives the
 * number of sessions. A sign-in that is in flight holds the row of the account (`lockUserForShare`): whoever ends it all because
 * the account changed writes that row first.
 */
export async function endEverywhere(
  parts: AuthParts,
  tx: Tx,
  userId: number,
  keptSession: Uint8Array | null,
): Promise<number> {
  const user = await findUserById(tx, userId)
  const now = parts.clock.now()
  await endTickets(tx, userId, now)
  await endCodes(
    tx,
    [
      ...(user?.email ? [personHash(parts, { type: 'email', value: user.email })] : []),
      ...(user?.phone ? [personHash(parts, { type: 'mobile', value: user.phone })] : []),
    ],
    now,
  )
  return removeOtherSessions(tx, userId, keptSession)
}
