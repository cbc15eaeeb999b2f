import type { SessionItem } from '@learn/contract/auth'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { isSame, sha256 } from '#platform/signing.ts'
import { getSessions, removeSession } from '../repo/session-list.ts'
import { endTickets } from '../repo/tickets.ts'
import { endEverywhere } from './end-everywhere.ts'
import type { AuthParts } from './ports.ts'

/** Where a person is signed in: this browser first, then by last use. App tokens stand beside browsers. */
export async function listSessions(parts: AuthParts, userId: number, currentToken: string): Promise<SessionItem[]> {
  const current = sha256(currentToken)
  const rows = await getSessions(parts.db, userId, parts.clock.now())
  return rows
    .map(row => ({
      id: row.id,
      kind: row.kind,
      service: row.service,
      device: row.user_agent,
      network: row.network,
      createdAt: epochS(row.created_at),
      seenAt: epochS(row.seen_at),
      isCurrent: isSame(row.token_hash, current),
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Ends one session of its owner; gives whether it was the one that asks. Throws `auth/not-found`. */
export async function revokeSession(
  parts: AuthParts,
  userId: number,
  id: string,
  currentToken: string,
): Promise<{ wasCurrent: boolean }> {
  const removed = await parts.db.transaction().execute(async tx => {
    await endTickets(tx, userId, parts.clock.now())
    return removeSession(tx, userId, id)
  })
  if (!removed) throw new AppError('auth/not-found', 'There is nothing here that you can open')
  return { wasCurrent: isSame(removed, sha256(currentToken)) }
}

/** Ends every session and app token but the one that asks; gives their number. */
export const revokeOthers = (parts: AuthParts, userId: number, currentToken: string): Promise<number> =>
  parts.db.transaction().execute(tx => endEverywhere(parts, tx, userId, sha256(currentToken)))
