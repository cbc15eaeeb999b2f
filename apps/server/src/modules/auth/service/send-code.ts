import { randomInt } from 'node:crypto'
import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { epochS } from '#platform/clock.ts'
import { getSource } from '#platform/http/network.ts'
import { newId, newToken } from '#platform/ids.ts'
import { keyedHash } from '#platform/signing.ts'
import { type Identifier, parseIdentifier } from '../identifier.ts'
import { findAskFacts } from '../repo/code-asks.ts'
import { insertCode, joinCode, lockCodes, newestCode, renewCode } from '../repo/codes.ts'
import { countHit } from '../repo/hits.ts'
import { countAsk, countSent, ofAll } from './asks.ts'
import { closedUntil, dayBefore, isFamiliar } from './familiar.ts'
import { codeInTurn } from './hashing.ts'
import { lineFor } from './line.ts'
import type { AuthParts, Peer } from './ports.ts'
import { getWindow, personHash, scopeHash } from './scope.ts'

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
const HOUR_MS = 3_600_000

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
export const sendCode = async (
  parts: AuthParts,
  peer: Peer,
  type: Identifier['type'],
  text: string,
): Promise<SendCodeResult> => codeInTurn(await lineFor(parts, peer), () => send(parts, peer, type, text))

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
    strangers: { since: hourBefore(now), most: parts.limits.codesPerNumber },
  })
  const unlockAt = facts.locked_until ? epochS(facts.locked_until) : await countAsk(parts, peer, 'code', person)
  if (unlockAt !== null) return failed(SIGN_IN_TEXTS.tooManyAttempts, { unlockAt })

  // `closed` sends a lead a code all the same, so that nobody learns who is one; verify answers 'User does not exist'.
  const isReal = facts.is_known || parts.signUp === 'open'
  if (!isReal && type === 'mobile' && (await mayHearUnknown(parts, peer)))
    return failed(SIGN_IN_TEXTS.unregisteredMobile)
  const isOwn = await isFamiliar(parts, peer, identifier)
  const closed = closedUntil(parts, facts)
  if (closed !== null && !isOwn) return failed(SIGN_IN_TEXTS.codesClosed, { unlockAt: closed })
  const gapS = isOwn ? 0 : gapAfter(parts, facts.unused)
  // Never longer than a code lives: who may not have one sent always has one that works.
  if (facts.last_id !== null && facts.last_at && now.getTime() < facts.last_at.getTime() + gapS * 1000) {
    await joinCode(parts.db, facts.last_id, scopeHash(parts, peer))
    return sent(parts, facts.last_at, gapS, false)
  }
  if (type === 'mobile' && facts.full_since && !isOwn)
    return joinNewest(parts, { person, scope: scopeHash(parts, peer), fullSince: facts.full_since })
  if (!isOwn && facts.hits >= parts.sendsPerHour[channel]) return failed(SIGN_IN_TEXTS.serviceUnavailable)
  const issued = await issue(parts, peer, identifier, { isReal, before: isOwn ? 'own' : facts.last_id })
  if (issued === 'full') return failed(SIGN_IN_TEXTS.serviceUnavailable)
  const nextS = isOwn ? parts.limits.resendS : gapAfter(parts, facts.unused + 1)
  return sent(parts, issued?.joined ?? now, nextS, issued === null)
}

const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS)

/** Whether an address is told that a number is unknown; who asks for many of them learns no more. */
const mayHearUnknown = (parts: AuthParts, { address }: Peer): Promise<boolean> =>
  countHit(
    parts.db,
    getWindow(parts, HOUR_MS / 1000, 'unknown-number', getSource(address)),
    parts.limits.unknownNumbersPerAddress,
  )

/**
 * Strangers had as many messages sent to a number as an hour allows. The newest of them that nobody used works on instead, so that its
 * owner gets in from a new browser, whatever others ask for.
 */
async function joinNewest(
  parts: AuthParts,
  { person, scope, fullSince }: { person: Buffer; scope: Buffer; fullSince: Date },
): Promise<SendCodeResult> {
  const now = parts.clock.now()
  const { codeLifeS } = parts.limits
  const code = await renewCode(parts.db, person, hourBefore(now), new Date(now.getTime() + codeLifeS * 1000))
  const resendAt = epochS(new Date(fullSince.getTime() + HOUR_MS))
  if (!code) return failed(SIGN_IN_TEXTS.tooManyAttempts, { unlockAt: resendAt })
  await joinCode(parts.db, code.id, scope)
  return { ...sent(parts, code.created_at, 0, false), expiresAt: epochS(now) + codeLifeS, resendAt }
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
      is_own: before === 'own',
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
