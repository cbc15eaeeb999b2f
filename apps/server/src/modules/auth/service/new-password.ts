import { PASSWORD_TEXTS, SIGN_IN_TEXTS, type UserRecord } from '@learn/contract/auth'
import { getAddress } from '@learn/contract/pages/plain'
import { sha256 } from '#platform/signing.ts'
import { type Identifier, parseEmail, parseMobile } from '../identifier.ts'
import { presentUser } from '../present-user.ts'
import { hasFactor } from '../repo/factors.ts'
import { countHit } from '../repo/hits.ts'
import { setKnownDevice } from '../repo/sessions.ts'
import { findTicket, useTicket } from '../repo/tickets.ts'
import { findUser, findUserById, lockUserForUpdate, setPassword, type UserRow } from '../repo/users.ts'
import { countAsk, countSent, isAllSent } from './asks.ts'
import { endEverywhere } from './end-everywhere.ts'
import { codeInTurn, hashPassword } from './hashing.ts'
import { lineFor } from './line.ts'
import { notifyOwner } from './notices.ts'
import { checkPassword } from './password.ts'
import { findPasswordFault } from './password-fault.ts'
import type { AuthParts, Peer } from './ports.ts'
import { deviceHash, getWindow, personHash } from './scope.ts'
import { liveSession, openSession } from './session.ts'
import { issueTicket } from './tickets.ts'

export interface PasswordOutcome {
  status: 'success' | 'failed'
  msg: string
  unlockAt?: number
}

const failed = (msg: string, unlockAt?: number): PasswordOutcome => ({
  status: 'failed',
  msg,
  ...(unlockAt !== undefined && { unlockAt }),
})

/** A link a minute to one person, from wherever it is asked for. */
const MINUTE_S = 60
const HOUR_S = 3600

/**
 * Sends a link that sets a new password, by the way that was typed. The reply is the same for a known and an unknown
 * name, also over the limits of the asking scope and address.
 */
export const requestReset = async (parts: AuthParts, peer: Peer, typed: string): Promise<PasswordOutcome> =>
  codeInTurn(await lineFor(parts, peer), () => request(parts, peer, typed))

async function request(parts: AuthParts, peer: Peer, typed: string): Promise<PasswordOutcome> {
  const email = parseEmail(typed)
  const mobile = email ? null : parseMobile(typed)
  const value = email ?? mobile
  if (!value) return failed(SIGN_IN_TEXTS.invalidIdentifier)
  const identifier: Identifier = { type: email ? 'email' : 'mobile', value }
  const unlockAt = await countAsk(parts, peer, 'link', personHash(parts, identifier))
  if (unlockAt !== null) return failed(SIGN_IN_TEXTS.tooManyAttempts, unlockAt)
  const channel = email ? 'email' : 'sms'
  if (await isAllSent(parts, channel)) return failed(SIGN_IN_TEXTS.serviceUnavailable)
  // Within the minute, and beyond those of an hour, the link that was sent before works.
  const isNext =
    (await countHit(parts.db, getWindow(parts, MINUTE_S, 'link-minute', value), 1)) &&
    (await countHit(parts.db, getWindow(parts, HOUR_S, 'link-hour', value), parts.limits.linksPerPerson))
  const user = await findUser(parts.db, identifier)
  if (isNext) await sendLink(parts, peer, identifier, user)
  return { status: 'success', msg: SIGN_IN_TEXTS.resetSent }
}

/** Writes a link and its message. Where nobody is behind the name both are written alike, and lead nowhere. */
async function sendLink(parts: AuthParts, peer: Peer, to: Identifier, user: UserRow | undefined): Promise<void> {
  const channel = to.type === 'email' ? 'email' : 'sms'
  const live = await liveSession(parts, peer)
  await countSent(parts, channel, user !== undefined)
  await parts.db.transaction().execute(async tx => {
    const token = await issueTicket(parts, tx, {
      purpose: 'password',
      ...(user && { userId: user.id }),
      sessionHash: live && live.user.id === user?.id ? live.caller.sessionHash : null,
      lifeS: parts.limits.resetLifeS,
    })
    const recipient = to.type === 'email' ? to.value : `+91${to.value}`
    await parts.messages.queue(tx, {
      to: user ? recipient : null,
      channel,
      subject: `A new password for ${parts.brandName}`,
      text: `Set a new password for ${parts.brandName}: ${parts.siteUrl}${getAddress('resetPassword')}?token=${token}\nThe link works once, for ${parts.limits.resetLifeS / 60} minutes. If you did not ask for it, do nothing.`,
    })
  })
}

/** Whether a link still works; it stays unused. */
export async function isResetOpen(parts: AuthParts, token: string): Promise<boolean> {
  return (await findTicket(parts.db, sha256(token), 'password', parts.clock.now())) !== undefined
}

/**
 * Sets the password by a link, once, and ends every session of the account. The browser counts as one of the person's from
 * then on: whatever strangers tried, the new password signs in here.
 */
export async function resetPassword(
  parts: AuthParts,
  peer: Peer,
  token: string,
  password: string,
): Promise<PasswordOutcome> {
  const now = parts.clock.now()
  const ticket = await findTicket(parts.db, sha256(token), 'password', now)
  const user = ticket?.user_id ? await findUserById(parts.db, ticket.user_id) : undefined
  if (!user || user.is_suspended) return failed(SIGN_IN_TEXTS.resetLinkEnded)
  const fault = await findPasswordFault(user, password)
  if (fault) return failed(fault)
  const hash = await hashPassword(password)
  return parts.db.transaction().execute(async tx => {
    const isOpen = (await lockUserForUpdate(tx, user.id)) && (await useTicket(tx, sha256(token), 'password', now))
    if (!isOpen) return failed(SIGN_IN_TEXTS.resetLinkEnded)
    await setPassword(tx, user.id, hash)
    await endEverywhere(parts, tx, user.id, null)
    const device = deviceHash(parts, peer)
    if (device) await setKnownDevice(tx, device, user.id, now)
    await notifyOwner(parts, tx, user, 'password-changed')
    return { status: 'success', msg: SIGN_IN_TEXTS.passwordChanged }
  })
}

export type ChangeResult = PasswordOutcome & { sessionToken?: string; user?: UserRecord }

/** Changes a known password: every other session ends, and one opens here. Works before sign-in (forced change). */
export async function changePassword(
  parts: AuthParts,
  peer: Peer,
  given: { username: string; password: string; newpassword: string },
): Promise<ChangeResult> {
  const checked = await checkPassword(parts, peer, given.username, given.password)
  if ('error' in checked) return failed(checked.error, checked.unlockAt)
  const { user } = checked
  if (given.newpassword === given.password) return failed(PASSWORD_TEXTS.isOld)
  const fault = await findPasswordFault(user, given.newpassword)
  if (fault) return failed(fault)
  const hash = await hashPassword(given.newpassword)
  const live = await liveSession(parts, peer)
  const changed = await parts.db.transaction().execute(async tx => {
    const held = await lockUserForUpdate(tx, user.id)
    if (held?.password_hash !== checked.proof) return { error: SIGN_IN_TEXTS.wrongPassword }
    // Who was signed in here has shown the factor; a password alone neither opens nor ends anything of theirs.
    if (live?.user.id !== user.id && (await hasFactor(tx, user.id))) return { error: PASSWORD_TEXTS.hasFactor }
    await setPassword(tx, user.id, hash)
    await endEverywhere(parts, tx, user.id, null)
    await notifyOwner(parts, tx, user, 'password-changed')
    return { sessionToken: await openSession(parts, tx, peer, user) }
  })
  if (changed.error !== undefined) return failed(changed.error)
  return { status: 'success', msg: SIGN_IN_TEXTS.passwordChanged, ...changed, user: presentUser(user) }
}
