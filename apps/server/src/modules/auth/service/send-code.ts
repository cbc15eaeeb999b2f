import { randomInt } from 'node:crypto'
import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { epochS } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { keyedHash } from '#platform/signing.ts'
import { type Identifier, parseIdentifier } from '../identifier.ts'
import { countHit, insertCode, newestCode, sentTo } from '../repo/codes.ts'
import { isKnownDevice } from '../repo/sessions.ts'
import { findLead, findUser } from '../repo/users.ts'
import type { AuthParts, Peer } from './ports.ts'
import { deviceHash, limitKey, personHash, scopeHash, windowOf } from './scope.ts'

export interface SendCodeResult {
  status: 'success' | 'failed'
  response: string
  details: string
  resendAt?: number
  unlockAt?: number
}

const DAY_MS = 86_400_000
/** From the sixth unused code of a day on, the wait for the next one doubles, up to 16 times. */
const PATIENT_CODES = 5

const failed = (text: string, times: { unlockAt?: number } = {}): SendCodeResult => ({
  status: 'failed',
  response: text,
  details: text,
  ...times,
})

/**
 * Sends a one-time code. An unknown e-mail gets the reply of a known one and no mail; an unknown mobile gets the written
 * text until the limit of its address (spec: platform 5, decisions 2).
 */
export async function sendCode(
  parts: AuthParts,
  peer: Peer,
  type: Identifier['type'],
  text: string,
): Promise<SendCodeResult> {
  const identifier = parseIdentifier(type, text)
  if (!identifier) return failed(SIGN_IN_TEXTS.invalidIdentifier)
  const locked = await lockOf(parts, peer, identifier)
  if (locked !== null) return failed(SIGN_IN_TEXTS.tooManyAttempts, { unlockAt: locked })

  const user = await findUser(parts.db, identifier)
  const isKnown = user !== undefined || (await isWelcome(parts, identifier))
  if (!isKnown && type === 'mobile') return failed(SIGN_IN_TEXTS.unregisteredMobile)
  if (!isKnown) return sent(parts, parts.limits.resendS)

  const device = deviceHash(parts, peer)
  const isFamiliar = user !== undefined && device !== null && (await isKnownDevice(parts.db, device, user.id))
  const waitS = isFamiliar ? 0 : await slowDown(parts, identifier)
  // The code that was sent last stays valid: a second request within the minute is no failure.
  if (waitS === 0) await issue(parts, peer, identifier)
  return sent(parts, waitS || parts.limits.resendS)
}

const sent = (parts: AuthParts, waitS: number): SendCodeResult => ({
  status: 'success',
  response: 'OTP sent successfully',
  details: 'OTP sent successfully',
  resendAt: epochS(parts.clock.now()) + waitS,
})

/** Epoch seconds at which this caller may ask again, or null when it may now. Counts the request. */
async function lockOf(parts: AuthParts, peer: Peer, identifier: Identifier): Promise<number | null> {
  const now = parts.clock.now()
  const person = personHash(parts, identifier)
  const scope = scopeHash(parts, peer)
  const code = await newestCode(parts.db, person, scope, now)
  if (code && code.wrong_tries >= parts.limits.codeTries) return epochS(code.expires_at)
  const window = windowOf(now, parts.limits.windowS)
  const ofScope = await countHit(parts.db, limitKey(parts, 'code-scope', person, scope), window.start)
  const ofAddress = await countHit(parts.db, limitKey(parts, 'code-address', peer.address), window.start)
  const isOver = ofScope > parts.limits.codesPerScope || ofAddress > parts.limits.codesPerAddress
  return isOver ? epochS(window.end) : null
}

async function isWelcome(parts: AuthParts, identifier: Identifier): Promise<boolean> {
  if (parts.signUp === 'open') return true
  // `closed` sends a code all the same, so that nobody learns who is a lead; verify answers 'User does not exist'.
  return (await findLead(parts.db, identifier)) !== undefined
}

/** Seconds until another code may go to this person from a browser that never signed them in. */
async function slowDown(parts: AuthParts, identifier: Identifier): Promise<number> {
  const now = parts.clock.now()
  const { last_at: lastAt, count } = await sentTo(
    parts.db,
    personHash(parts, identifier),
    new Date(now.getTime() - DAY_MS),
  )
  if (!lastAt) return 0
  const factor = 2 ** Math.min(4, Math.max(0, count - PATIENT_CODES))
  const isDemo = parts.limits.resendS < 60
  const gapS = parts.limits.resendS * (isDemo ? 1 : factor)
  return Math.max(0, Math.ceil(gapS - (now.getTime() - lastAt.getTime()) / 1000))
}

async function issue(parts: AuthParts, peer: Peer, identifier: Identifier): Promise<void> {
  const now = parts.clock.now()
  const id = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await parts.db.transaction().execute(async tx => {
    await insertCode(tx, {
      id,
      person_hash: personHash(parts, identifier),
      scope_hash: scopeHash(parts, peer),
      code_hash: keyedHash(parts.secret, 'code', `${id}:${code}`),
      created_at: now,
      expires_at: new Date(now.getTime() + parts.limits.codeLifeS * 1000),
    })
    await parts.messages.queue(tx, {
      to: identifier.type === 'email' ? identifier.value : `+91${identifier.value}`,
      channel: identifier.type === 'email' ? 'email' : 'sms',
      subject: `Your ${parts.brandName} code`,
      text: `${code} is your ${parts.brandName} one-time code. It works for ${parts.limits.codeLifeS / 60} minutes. Never share it.`,
    })
  })
}
