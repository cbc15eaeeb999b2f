import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { epochS } from '#platform/clock.ts'
import { getNetwork } from '#platform/http/network.ts'
import { parseMobile } from '../identifier.ts'
import { countHit, readHits, takeBack } from '../repo/hits.ts'
import { isKnownDevice } from '../repo/sessions.ts'
import { findForPassword, type UserRow } from '../repo/users.ts'
import { reportFailure } from './failures.ts'
import { checkInTurn, hashPassword, isPassword } from './hashing.ts'
import { inTurn } from './in-turn.ts'
import { type Line, lineFor } from './line.ts'
import type { AuthParts, Peer } from './ports.ts'
import { deviceHash, getWindow, scopeHash, type Window } from './scope.ts'

const HOUR_S = 3600

/** Verified when nobody has the name, so that both answers take the same time. */
let decoy: Promise<string> | undefined

/** `proof`: what the password was compared with. A sign-in that goes on later asks whether it still holds. */
export type PasswordResult = { user: UserRow; proof: string } | { error: string; unlockAt?: number }

/**
 * Checks a password. Wrong name and wrong password give the same answer in the same time. A try is counted before it is
 * compared and taken back when it was right. Tries of one network take turns, so that right ones that come together do not
 * stand in each other's way, and wrong ones are counted before the next is looked at.
 */
export async function checkPassword(
  parts: AuthParts,
  peer: Peer,
  username: string,
  password: string,
): Promise<PasswordResult> {
  const line = await lineFor(parts, peer)
  return checkInTurn(line, () => check(parts, peer, { line, username, password }))
}

interface Try {
  line: Line
  username: string
  password: string
}

async function check(parts: AuthParts, peer: Peer, { line, username, password }: Try): Promise<PasswordResult> {
  const name = username.trim().toLowerCase()
  const result = await inTurn(line.whose, () => compare(parts, peer, { line, username: name, password }))
  if ('error' in result)
    await reportFailure(parts, peer, {
      method: 'Password',
      status: 200,
      message: result.error,
      value: name,
      source: 'server',
    })
  return result
}

async function compare(parts: AuthParts, peer: Peer, { line, username: name, password }: Try): Promise<PasswordResult> {
  const { db, limits } = parts
  const user = await findForPassword(db, name, parseMobile(name))
  const device = deviceHash(parts, peer)
  const isKnown = device !== null && (await isKnownDevice(db, device, user?.id ?? 0))
  // By what was typed: else somebody would learn here which names are of one person.
  const typed = parseMobile(name) ?? name
  const scope = getWindow(parts, limits.windowS, 'password-scope', typed, scopeHash(parts, peer))
  const account = getWindow(parts, HOUR_S, 'password-account', user ? String(user.id) : typed)
  const ofMany = [
    [getWindow(parts, limits.windowS, 'password-address', peer.address), limits.passwordsPerAddress],
    [getWindow(parts, limits.windowS, 'password-network', getNetwork(peer.address)), limits.passwordsPerNetwork],
  ] as const
  if (!isKnown) for (const [counter, max] of ofMany) if ((await readHits(db, counter)) >= max) return tooMany(counter)
  if (!(await countHit(db, scope, limits.passwordsPerScope))) return tooMany(scope)
  if (!isKnown && !(await countHit(db, account, limits.passwordsPerAccount))) {
    await takeBack(db, scope)
    return { error: SIGN_IN_TEXTS.codeOnly, unlockAt: epochS(account.end) }
  }
  decoy ??= hashPassword('nobody')
  const isRight = await isPassword(line, user?.password_hash ?? (await decoy), password)
  if (user?.password_hash && isRight) {
    await takeBack(db, scope)
    if (!isKnown) await takeBack(db, account)
    return { user, proof: user.password_hash }
  }
  for (const [counter, max] of ofMany) await countHit(db, counter, max)
  return { error: SIGN_IN_TEXTS.wrongPassword }
}

const tooMany = ({ end }: Window): PasswordResult => ({ error: SIGN_IN_TEXTS.tooManyAttempts, unlockAt: epochS(end) })
