import { SIGN_IN_TEXTS, type UserRecord } from '@learn/contract/auth'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { getNetwork } from '#platform/http/network.ts'
import { newId } from '#platform/ids.ts'
import { isSame, keyedHash } from '#platform/signing.ts'
import { type Identifier, parseIdentifier } from '../identifier.ts'
import { presentUser } from '../present-user.ts'
import { codeOfBrowser, countTry, lockBrowser, sentTo, useCode } from '../repo/codes.ts'
import { countInTurn, takeBack } from '../repo/hits.ts'
import { findLead, findUser, insertLead, lockUserForShare } from '../repo/users.ts'
import { enter } from './enter.ts'
import { reportFailure } from './failures.ts'
import { closedUntil, dayBefore, isFamiliar } from './familiar.ts'
import { codeInTurn } from './hashing.ts'
import { lineFor } from './line.ts'
import type { AuthParts, Peer } from './ports.ts'
import { getWindow, personHash, scopeHash } from './scope.ts'
import { liveSession } from './session.ts'
import { issueTicket } from './tickets.ts'

export type VerifyCodeResult =
  | { outcome: 'existing'; sessionToken: string; user: UserRecord }
  | { outcome: 'challenge'; token: string }
  | { outcome: 'new'; leadId: string; token: string }
  | { outcome: 'failed'; msg: string; attemptsLeft?: number; unlockAt?: number }

const DAY_S = 86_400
const CODE = /^\d{6}$/
const failed = (msg: string, more: { attemptsLeft?: number; unlockAt?: number } = {}): VerifyCodeResult => ({
  outcome: 'failed',
  msg,
  ...more,
})

/** Checks a one-time code; a failure is told to analytics. See `check`. */
export async function verifyCode(
  parts: AuthParts,
  peer: Peer,
  type: Identifier['type'],
  text: string,
  otp: string,
): Promise<VerifyCodeResult> {
  const result = await codeInTurn(await lineFor(parts, peer), () => check(parts, peer, type, text, otp))
  const method = type === 'email' ? 'Email OTP' : 'Mobile OTP'
  if (result.outcome === 'failed')
    await reportFailure(parts, peer, { method, status: 200, message: result.msg, value: text, source: 'server' })
  return result
}

/**
 * Checks a one-time code and, for a user, opens a session. The try is counted before the code is compared.
 * Outcomes are values, with the written texts (spec: platform 5).
 */
async function check(
  parts: AuthParts,
  peer: Peer,
  type: Identifier['type'],
  text: string,
  otp: string,
): Promise<VerifyCodeResult> {
  const identifier = parseIdentifier(type, text)
  if (!identifier) return failed(SIGN_IN_TEXTS.invalidIdentifier)
  if (!CODE.test(otp)) return failed(SIGN_IN_TEXTS.invalidCode)
  const person = personHash(parts, identifier)
  const scope = scopeHash(parts, peer)
  const now = parts.clock.now()
  const { codeTries, lockS } = parts.limits
  const code = await codeOfBrowser(parts.db, person, scope, now)
  if (code?.locked_until && code.locked_until > now) return locked(code.locked_until)
  const closed = closedUntil(parts, await sentTo(parts.db, person, dayBefore(now)))
  const isOwn = await isFamiliar(parts, peer, identifier)
  if (closed !== null && !isOwn) return failed(SIGN_IN_TEXTS.codesClosed, { attemptsLeft: 0, unlockAt: closed })
  if (!code) return failed(SIGN_IN_TEXTS.wrongCode)

  const ofPlace = triesOfPlace(parts, peer, person)
  const full = isOwn ? undefined : ofPlace[await countInTurn(parts.db, ofPlace)]
  if (full) return locked(full[0].end)
  const until = new Date(now.getTime() + lockS * 1000)
  const tried = await countTry(parts.db, code.id, scope, codeTries, now)
  // Parallel tries: they used up what this browser has, or one of them was right.
  if (!tried)
    return (await codeOfBrowser(parts.db, person, scope, now)) ? locked(until) : failed(SIGN_IN_TEXTS.wrongCode)
  if (!isSame(tried.code_hash, keyedHash(parts.secret, 'code', `${code.id}:${otp}`))) {
    const attemptsLeft = codeTries - tried.wrong_tries
    if (attemptsLeft > 0) return failed(SIGN_IN_TEXTS.wrongCode, { attemptsLeft })
    await lockBrowser(parts.db, code.id, scope, until)
    return locked(until)
  }
  if (!isOwn) for (const [counter] of ofPlace) await takeBack(parts.db, counter)
  return accept(parts, peer, identifier, code.id)
}

/** What one network and one address may try wrongly of a person's codes in a day. */
function triesOfPlace(parts: AuthParts, { address }: Peer, person: Buffer) {
  const { codeTriesPerNetwork, codeTriesPerAddress } = parts.limits
  const network = getNetwork(address) || address
  return [
    [getWindow(parts, DAY_S, 'code-tries-network', person, network), codeTriesPerNetwork],
    [getWindow(parts, DAY_S, 'code-tries-address', person, address), codeTriesPerAddress],
  ] as const
}

const locked = (until: Date): VerifyCodeResult =>
  failed(SIGN_IN_TEXTS.tooManyAttempts, { attemptsLeft: 0, unlockAt: epochS(until) })

async function accept(parts: AuthParts, peer: Peer, identifier: Identifier, codeId: number): Promise<VerifyCodeResult> {
  const live = await liveSession(parts, peer)
  return parts.db.transaction().execute(async tx => {
    const found = await findUser(tx, identifier)
    const user = found && (await lockUserForShare(tx, found.id))
    // Of two requests with the right code one wins; a change of password has ended the code.
    if (!(await useCode(tx, codeId, parts.clock.now()))) return failed(SIGN_IN_TEXTS.wrongCode)
    if (user) {
      const entry = await enter(parts, tx, peer, user)
      return 'challenge' in entry
        ? { outcome: 'challenge', token: entry.challenge }
        : { outcome: 'existing', sessionToken: entry.sessionToken, user: presentUser(user) }
    }
    const leadId = await findOrMakeLead(parts, tx, identifier)
    if (leadId === null) return failed(SIGN_IN_TEXTS.unknownUser)
    const token = await issueTicket(parts, tx, {
      purpose: 'sign-up',
      leadId,
      provedType: identifier.type,
      peerHash: scopeHash(parts, peer),
      sessionHash: live?.caller.sessionHash ?? null,
      lifeS: parts.limits.signUpLifeS,
    })
    return { outcome: 'new', leadId: String(leadId), token }
  })
}

/** The lead that may sign up with this; with open sign-up anybody becomes one. */
async function findOrMakeLead(parts: AuthParts, tx: Tx, identifier: Identifier): Promise<number | null> {
  if (parts.signUp === 'closed') return null
  const lead = await findLead(tx, identifier)
  if (lead || parts.signUp === 'leads') return lead?.id ?? null
  await insertLead(tx, {
    id: newId(),
    name: '',
    email: identifier.type === 'email' ? identifier.value : null,
    phone: identifier.type === 'mobile' ? identifier.value : null,
    created_at: parts.clock.now(),
  })
  return (await findLead(tx, identifier))?.id ?? null
}
