import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { epochS } from '#platform/clock.ts'
import { parseMobile } from '../identifier.ts'
import { countHit } from '../repo/codes.ts'
import { findForPassword, type UserRow } from '../repo/users.ts'
import { reportFailure } from './failures.ts'
import { checkInTurn, hashPassword, isPassword } from './hashing.ts'
import type { AuthParts, Peer } from './ports.ts'
import { limitKey, scopeHash, windowOf } from './scope.ts'

/** Verified when nobody has the name, so that both answers take the same time. */
let decoy: Promise<string> | undefined

export type PasswordResult = { user: UserRow } | { error: string; unlockAt?: number }

/** Checks a password. Wrong name and wrong password give the same answer in the same time. */
export const checkPassword = (
  parts: AuthParts,
  peer: Peer,
  username: string,
  password: string,
): Promise<PasswordResult> => checkInTurn(peer.address, () => check(parts, peer, username, password))

async function check(parts: AuthParts, peer: Peer, username: string, password: string): Promise<PasswordResult> {
  const name = username.trim().toLowerCase()
  const window = windowOf(parts.clock.now(), parts.limits.windowS)
  const ofScope = await countHit(
    parts.db,
    limitKey(parts, 'password-scope', name, scopeHash(parts, peer)),
    window.start,
  )
  const ofAddress = await countHit(parts.db, limitKey(parts, 'password-address', peer.address), window.start)
  if (ofScope > parts.limits.passwordsPerScope || ofAddress > parts.limits.passwordsPerAddress)
    return fail(parts, peer, name, { error: SIGN_IN_TEXTS.tooManyAttempts, unlockAt: epochS(window.end) })

  const user = await findForPassword(parts.db, name, parseMobile(name))
  decoy ??= hashPassword('nobody')
  const isRight = await isPassword(peer.address, user?.password_hash ?? (await decoy), password)
  if (user?.password_hash && isRight) return { user }
  return fail(parts, peer, name, { error: SIGN_IN_TEXTS.wrongPassword })
}

async function fail(
  parts: AuthParts,
  peer: Peer,
  value: string,
  outcome: { error: string; unlockAt?: number },
): Promise<PasswordResult> {
  await reportFailure(parts, peer, { method: 'Password', status: 200, message: outcome.error, value, source: 'server' })
  return outcome
}
