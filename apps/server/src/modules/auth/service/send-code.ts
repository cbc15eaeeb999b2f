import { randomInt } from 'node:crypto'
import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { epochS } from '#platform/clock.ts'
import { sourceOf } from '#platform/http/network.ts'
import { newId, newToken } from '#platform/ids.ts'
import { keyedHash } from '#platform/signing.ts'
import { type Identifier, parseIdentifier } from '../identifier.ts'
import { findAskFacts } from '../repo/code-asks.ts'
import { insertCode, joinCode, lockCodes, newestCode } from '../repo/codes.ts'
import { countAsk, countSent, ofAll } from './asks.ts'
import { closedUntil, dayBefore, isFamiliar } from './familiar.ts'
import { codeInTurn } from './hashing.ts'
import type { AuthParts, Peer } from './ports.ts'
import { personHash, scopeHash } from './scope.ts'

export interface SendCodeResult {
  status: 'success' | 'failed'
  response: string
  details: string
  /** Whether this request had it sent; else it was sent before, and works here too. */
  isNew?: boolean
  sentAt?: number
  expiresAt?: number
  resendAt?: number
  unlockAt?: number
}

/** From the sixth unused code of a day on, the wait for the next one doubles, up to the life of a code. */
const PATIENT_CODES = 5

const failed = (text: string, times: { unlockAt?: number } = {}): SendCodeResult => ({
  status: 'failed',
  response: text,
  details: text,
  ...times,
})

/**
 * Sends a one-time code, or lets the browser try the one that was sent to the person a moment ago (ADR 22). An unknown
 * e-mail is treated as a known one in everything but the mail; an unknown mobile gets the written text until the limit of
 * its address (spec: platform 5, decisions 2).
 */
export const sendCode = (
  parts: AuthParts,
  peer: Peer,
  type: Identifier['type'],
  text: string,
): Promise<SendCodeResult> => codeInTurn(sourceOf(peer.address), () => send(parts, peer, type, text))

async function send(parts: AuthParts, peer: Peer, type: Identifier['type'], text: string): Promise<SendCodeResult> {
  const identifier = parseIdentifier(type, text)
  if (!identifier) return failed(SIGN_IN_TEXTS.invalidIdentifier)
  const [person, now] = [personHash(parts, identifier), parts.clock.now()]
  const channel = channelOf(identifier)
  const facts = await findAskFacts(parts.db, identifier, {
    person,
    scope: scopeHash(parts, peer),
    now,
    since: dayBefore(now),
    sent: ofAll(parts, channel),
  })
  const unlockAt = facts.locked_until ? epochS(facts.locked_until) : await countAsk(parts, peer, 'code', person)
  if (unlockAt !== null) return failed(SIGN_IN_TEXTS.tooManyAttempts, { unlockAt })

  // `closed` sends a lead a code all the same, so that nobody learns who is one; verify answers 'User does not exist'.
  const isReal = facts.is_known || parts.signUp === 'open'
  if (!isReal && type === 'mobile') return failed(SIGN_IN_TEXTS.unregisteredMobile)
  const isOwn = await isFamiliar(parts, peer, identifier)
  const closed = closedUntil(parts, facts)
  if (closed !== null && !isOwn) return failed(SIGN_IN_TEXTS.codesClosed, { unlockAt: closed })
  const gapS = isOwn ? 0 : gapAfter(parts, facts.unused)
  // Never longer than a code lives: who may not have one sent always has one that works.
  if (facts.last_id !== null && facts.last_at && now.getTime() < facts.last_at.getTime() + gapS * 1000) {
    await joinCode(parts.db, facts.last_id, scopeHash(parts, peer))
    return sent(parts, facts.last_at, gapS, false)
  }
  if (!isOwn && facts.hits >= parts.sendsPerHour[channel]) return failed(SIGN_IN_TEXTS.serviceUnavailable)
  const issued = await issue(parts, peer, identifier, { isReal, before: isOwn ? 'own' : facts.last_id })
  if (issued === 'full') return failed(SIGN_IN_TEXTS.serviceUnavailable)
  const nextS = isOwn ? parts.limits.resendS : gapAfter(parts, facts.unused + 1)
  return sent(parts, issued?.joined ?? now, nextS, issued === null)
}

function sent(parts: AuthParts, at: Date, gapS: number, isNew: boolean): SendCodeResult {
  const text = isNew ? SIGN_IN_TEXTS.codeSent : SIGN_IN_TEXTS.codeSentBefore
  const sentAt = epochS(at)
  const expiresAt = sentAt + parts.limits.codeLifeS
  return { status: 'success', response: text, details: text, isNew, sentAt, expiresAt, resendAt: sentAt + gapS }
}

/** Seconds between a code and the next one, after so many that nobody used. */
const gapAfter = ({ limits: { resendS, codeLifeS } }: AuthParts, unused: number): number =>
  Math.min(codeLifeS, resendS * 2 ** Math.max(0, unused - PATIENT_CODES))

const channelOf = ({ type }: Identifier) => (type === 'email' ? 'email' : 'sms')

/**
 * Writes a code and its message; null. Where nobody is behind an e-mail both are written alike, and lead nowhere. Of requests for
 * one person that come at the same moment one writes, and the others join its code: when it was sent. `full`: the institute has
 * sent what it sends in an hour.
 */
async function issue(
  parts: AuthParts,
  peer: Peer,
  identifier: Identifier,
  /** The newest code that was known when it was decided to send another; `own` for a browser that may have one at any time. */
  { isReal, before }: { isReal: boolean; before: number | null | 'own' },
): Promise<{ joined: Date } | 'full' | null> {
  const now = parts.clock.now()
  const person = personHash(parts, identifier)
  const scope = scopeHash(parts, peer)
  const id = newId()
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const channel = channelOf(identifier)
  const minutes = parts.limits.codeLifeS / 60
  return parts.db.transaction().execute(async tx => {
    // Who comes second waits here until the first is done.
    if (before !== 'own') {
      await lockCodes(tx, person)
      const other = await newestCode(tx, person, now)
      if (other && other.id !== before) {
        await joinCode(tx, other.id, scope)
        return { joined: other.created_at }
      }
    }
    const isCounted = await countSent({ ...parts, db: tx }, channel, isReal)
    if (isReal && !isCounted && before !== 'own') return 'full'
    await insertCode(tx, {
      id,
      person_hash: person,
      scope_hash: scope,
      code_hash: keyedHash(parts.secret, 'code', `${id}:${isReal ? digits : newToken()}`),
      created_at: now,
      expires_at: new Date(now.getTime() + parts.limits.codeLifeS * 1000),
    })
    const to = identifier.type === 'email' ? identifier.value : `+91${identifier.value}`
    await parts.messages.queue(tx, {
      to: isReal ? to : null,
      channel,
      subject: `Your ${parts.brandName} code`,
      text: `${digits} is your ${parts.brandName} one-time code. It works for ${minutes} minutes. Never share it.`,
    })
    return null
  })
}
