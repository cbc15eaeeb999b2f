import { getAddress } from '@learn/contract/pages/plain'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { sha256 } from '#platform/signing.ts'
import { countHit } from '../repo/hits.ts'
import { findTicket, useTicket } from '../repo/tickets.ts'
import { findUserById, lockUserForShare } from '../repo/users.ts'
import type { AuthParts, Peer } from './ports.ts'
import { getWindow } from './scope.ts'
import { closeSession, liveSession, openSession } from './session.ts'
import { issueTicket } from './tickets.ts'

const MINUTE_S = 60

/** A code that opens the caller's session in a browser, once, within a minute. Throws `request/too-many`. */
export async function issueHandOver(parts: AuthParts, caller: Caller) {
  const now = parts.clock.now()
  const minute = getWindow(parts, MINUTE_S, 'hand-over', String(caller.userId))
  if (!(await countHit(parts.db, minute, parts.limits.handOversPerMinute)))
    throw new AppError('request/too-many', 'Too many requests. Please wait for some time and try again', {
      retryAfterS: Math.ceil((minute.end.getTime() - now.getTime()) / 1000),
    })
  const lifeS = parts.limits.handOverLifeS
  const token = await issueTicket(parts, parts.db, {
    purpose: 'hand-over',
    userId: caller.userId,
    sessionHash: caller.sessionHash,
    lifeS,
  })
  return { token, expiresAt: epochS(now) + lifeS, url: `${parts.siteUrl}${getAddress('handOver')}?token=${token}` }
}

export type RedeemResult =
  | { status: 'success'; sessionToken: string; userId: number }
  | { status: 'other-user'; currentName: string }
  | { status: 'ready'; name: string }
  | { status: 'failed' }

/**
 * Redeems a hand-over code. While somebody else is signed in in this browser it stays unused, until `replace` says that
 * they were asked; then their session here ends. With `look` it stays unused where nobody is signed in either.
 */
export async function redeem(
  parts: AuthParts,
  peer: Peer,
  token: string,
  { replace = false, look = false }: { replace?: boolean; look?: boolean } = {},
): Promise<RedeemResult> {
  const now = parts.clock.now()
  const ticket = await findTicket(parts.db, sha256(token), 'hand-over', now)
  const user = ticket?.user_id ? await findUserById(parts.db, ticket.user_id) : undefined
  if (!user || user.is_suspended) return { status: 'failed' }
  const live = await liveSession(parts, peer)
  const isOther = live !== null && live.user.id !== user.id
  if (isOther && !replace) return { status: 'other-user', currentName: live.user.first_name }
  if (look && live === null) return { status: 'ready', name: `${user.first_name} ${user.last_name}`.trim() }
  const sessionToken = await parts.db.transaction().execute(async tx => {
    const held = await lockUserForShare(tx, user.id)
    if (!held || !(await useTicket(tx, sha256(token), 'hand-over', now))) return null
    return openSession(parts, tx, peer, held)
  })
  if (sessionToken === null) return { status: 'failed' }
  if (peer.session) await closeSession(parts, peer)
  return { status: 'success', sessionToken, userId: user.id }
}
