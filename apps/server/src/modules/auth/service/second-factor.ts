import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { can } from '../policy.ts'
import * as factors from '../repo/factors.ts'
import { countHit, takeBack } from '../repo/hits.ts'
import { findUserById } from '../repo/users.ts'
import { endEverywhere } from './end-everywhere.ts'
import { newRecoveryCodes, newSecret, useFactorCode } from './factor-code.ts'
import { notifyOwner } from './notices.ts'
import type { AuthParts } from './ports.ts'
import { getWindow } from './scope.ts'

export interface FactorRefusal {
  error: string
  unlockAt?: number
}

/** Codes of one account that are not right, in a window. */
const TRIES = 5

/**
 * Checks a code of an account, counted before it is compared; null when it was right and is used up. A wrong one is told with its
 * text.
 */
export async function checkFactor(
  parts: AuthParts,
  tx: Tx,
  userId: number,
  code: string,
  orRecovery = true,
): Promise<FactorRefusal | null> {
  const tries = getWindow(parts, parts.limits.windowS, 'second-factor', String(userId))
  if (!(await countHit(tx, tries, TRIES))) return { error: SIGN_IN_TEXTS.tooManyAttempts, unlockAt: epochS(tries.end) }
  const factor = await factors.findFactor(tx, userId)
  if (!factor || !(await useFactorCode(parts, tx, userId, factor, code, orRecovery)))
    return { error: SIGN_IN_TEXTS.secondFactorWrong }
  await takeBack(tx, tries)
  return null
}

async function ownerOf(parts: AuthParts, caller: Caller) {
  const user = can(caller, 'have a second factor') ? await findUserById(parts.db, caller.userId) : undefined
  if (!user) throw new AppError('auth/not-found', 'There is nothing here that you can open')
  return user
}

/** Whether the caller has a second factor, and the recovery codes that are left. Throws `auth/not-found`. */
export async function factorStatus(parts: AuthParts, caller: Caller) {
  const { id } = await ownerOf(parts, caller)
  return {
    isOn: await factors.hasFactor(parts.db, id),
    recoveryCodesLeft: await factors.countRecoveryCodes(parts.db, id),
  }
}

/** Makes a secret that asks for nothing until it is confirmed. Throws `auth/not-found`. */
export async function beginFactor(parts: AuthParts, caller: Caller) {
  const user = await ownerOf(parts, caller)
  const { sealed, secret, uri } = newSecret(parts, user)
  const isPut = await factors.putFactor(parts.db, user.id, sealed, parts.clock.now())
  return isPut ? { secret, uri } : { error: SIGN_IN_TEXTS.secondFactorIsOn }
}

/** Turns the factor on with a code of the app, ends every other session and gives the recovery codes. Throws `auth/not-found`. */
export async function confirmFactor(parts: AuthParts, caller: Caller, code: string) {
  const user = await ownerOf(parts, caller)
  return parts.db.transaction().execute(async tx => {
    if (await factors.hasFactor(tx, user.id)) return { error: SIGN_IN_TEXTS.secondFactorIsOn }
    const refusal = await checkFactor(parts, tx, user.id, code, false)
    if (refusal) return refusal
    await factors.confirmFactor(tx, user.id, parts.clock.now())
    await endEverywhere(parts, tx, user.id, caller.sessionHash)
    await notifyOwner(parts, tx, user, 'second-factor-changed')
    return { recoveryCodes: await renewCodes(parts, tx, user.id) }
  })
}

/** New recovery codes in the place of all before, for a code. Throws `auth/not-found`. */
export async function renewRecoveryCodes(parts: AuthParts, caller: Caller, code: string) {
  const user = await ownerOf(parts, caller)
  return parts.db.transaction().execute(async tx => {
    const refusal = await checkFactor(parts, tx, user.id, code)
    if (refusal) return refusal
    await notifyOwner(parts, tx, user, 'second-factor-changed')
    return { recoveryCodes: await renewCodes(parts, tx, user.id) }
  })
}

/** Takes the factor away, for a code. Throws `auth/not-found`. */
export async function endFactor(parts: AuthParts, caller: Caller, code: string) {
  const user = await ownerOf(parts, caller)
  return parts.db.transaction().execute(async tx => {
    const refusal = await checkFactor(parts, tx, user.id, code)
    if (refusal) return { isOn: await factors.hasFactor(tx, user.id), ...refusal }
    await factors.removeFactor(tx, user.id)
    await notifyOwner(parts, tx, user, 'second-factor-changed')
    return { isOn: false }
  })
}

async function renewCodes(parts: AuthParts, tx: Tx, userId: number): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes(parts, userId)
  await factors.putRecoveryCodes(tx, userId, hashes)
  return codes
}
