import { SIGN_IN_TEXTS, type UserRecord } from '@learn/contract/auth'
import type { Tx } from '#platform/db/tables.ts'
import { isSame, sha256 } from '#platform/signing.ts'
import { presentUser } from '../present-user.ts'
import { hasFactor } from '../repo/factors.ts'
import { findTicket, useTicket } from '../repo/tickets.ts'
import { lockUserForShare, type UserRow } from '../repo/users.ts'
import type { PasswordResult } from './password.ts'
import type { AuthParts, Peer } from './ports.ts'
import { scopeHash } from './scope.ts'
import { checkFactor, type FactorRefusal } from './second-factor.ts'
import { openAppToken, openSession } from './session.ts'
import { issueTicket } from './tickets.ts'

type Proved = Extract<PasswordResult, { proof: string }>

/** A session, or what the second step of sign-in is asked with. */
export type Entry = { sessionToken: string } | { challenge: string }

/** After the first proof: opens the session, or asks for the second factor of who has one. */
export async function enter(parts: AuthParts, tx: Tx, peer: Peer, user: UserRow): Promise<Entry> {
  if (!(await hasFactor(tx, user.id))) return { sessionToken: await openSession(parts, tx, peer, user) }
  const challenge = await issueTicket(parts, tx, {
    purpose: 'second-factor',
    userId: user.id,
    peerHash: scopeHash(parts, peer),
    lifeS: parts.limits.secondFactorLifeS,
  })
  return { challenge }
}

/** Goes on with a password that was right; null when it was changed, or the account suspended, meanwhile. */
export const enterByPassword = (parts: AuthParts, peer: Peer, { user, proof }: Proved): Promise<Entry | null> =>
  parts.db.transaction().execute(async tx => {
    const held = await lockUserForShare(tx, user.id)
    return held?.password_hash === proof ? enter(parts, tx, peer, user) : null
  })

/** A token of an app or a server for a password that was right, and for a code where a second factor stands. */
export const appTokenByPassword = (
  parts: AuthParts,
  peer: Peer,
  { user, proof }: Proved,
  { service, code }: { service: string; code: string },
): Promise<{ token: string } | FactorRefusal> =>
  parts.db.transaction().execute(async tx => {
    const held = await lockUserForShare(tx, user.id)
    if (held?.password_hash !== proof) return { error: SIGN_IN_TEXTS.wrongPassword }
    const isAsked = await hasFactor(tx, user.id)
    if (!isAsked && parts.demandsFactor && !held.is_student) return { error: SIGN_IN_TEXTS.secondFactorNeeded }
    const refusal = isAsked ? await checkFactor(parts, tx, user.id, code) : null
    return refusal ?? { token: await openAppToken(parts, tx, peer, user, service) }
  })

/** The second step of sign-in, in the browser of the first: the challenge stays good for another try. */
export async function enterByFactor(
  parts: AuthParts,
  peer: Peer,
  challenge: string,
  code: string,
): Promise<{ sessionToken: string; user: UserRecord } | FactorRefusal> {
  const now = parts.clock.now()
  const hash = sha256(challenge)
  const ended = { error: SIGN_IN_TEXTS.secondFactorEnded }
  const ticket = await findTicket(parts.db, hash, 'second-factor', now)
  if (!ticket?.user_id || !ticket.peer_hash || !isSame(ticket.peer_hash, scopeHash(parts, peer))) return ended
  const userId = ticket.user_id
  return parts.db.transaction().execute(async tx => {
    const user = await lockUserForShare(tx, userId)
    if (!user || !(await findTicket(tx, hash, 'second-factor', now))) return ended
    const refusal = await checkFactor(parts, tx, userId, code)
    if (refusal) return refusal
    if (!(await useTicket(tx, hash, 'second-factor', now))) return ended
    return { sessionToken: await openSession(parts, tx, peer, user), user: presentUser(user) }
  })
}
