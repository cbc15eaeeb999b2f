import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#platform/db/tables.ts'
import { seal, unseal } from '#platform/sealed.ts'
import { keyedHash } from '#platform/signing.ts'
import { type FactorRow, takeRecoveryCode, takeStep } from '../repo/factors.ts'
import type { AuthParts } from './ports.ts'

const PURPOSE = 'second factor'
const SECRET_BYTES = 20
const PERIOD_S = 30
/** A clock may be half a minute off. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** Without what is read wrongly: 0 and O, 1 and I. 5 bits each. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RECOVERY_LETTERS = 12

const totpOf = (parts: AuthParts, label: string, secret: Uint8Array): TOTP =>
  new TOTP({
    issuer: parts.brandName,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    period: PERIOD_S,
  })

/** A new secret: as it is stored, and as an app takes it. */
export function newSecret(parts: AuthParts, user: { id: number; username: string }) {
  const secret = randomBytes(SECRET_BYTES)
  const totp = totpOf(parts, user.username, secret)
  return {
    sealed: seal(parts.secret, PURPOSE, String(user.id), secret),
    secret: totp.secret.base32,
    uri: totp.toString(),
  }
}

const recoveryHash = (parts: AuthParts, userId: number, code: string): Buffer =>
  keyedHash(parts.secret, 'recovery code', `${userId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

/** New recovery codes, 'ABCD-EFGH-JKLM', and what is stored of them. */
export function newRecoveryCodes(parts: AuthParts, userId: number): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(RECOVERY_LETTERS), byte => LETTERS[byte % LETTERS.length]).join('')
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })
  return { codes, hashes: codes.map(code => recoveryHash(parts, userId, code)) }
}

/** Uses up a code of the app, or where `orRecovery` a recovery code; false when it is neither, or was used. */
export async function useFactorCode(
  parts: AuthParts,
  tx: Tx,
  userId: number,
  factor: FactorRow,
  code: string,
  orRecovery = true,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits))
    return orRecovery && takeRecoveryCode(tx, userId, recoveryHash(parts, userId, code), parts.clock.now())
  const timestamp = parts.clock.now().getTime()
  const secret = unseal(parts.secret, PURPOSE, String(userId), factor.secret)
  const delta = totpOf(parts, '', secret).validate({ token: digits, timestamp, window: WINDOW })
  return delta !== null && takeStep(tx, userId, Math.floor(timestamp / 1000 / PERIOD_S) + delta)
}
