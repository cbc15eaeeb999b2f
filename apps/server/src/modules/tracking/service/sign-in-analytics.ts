import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { keyedHash } from '#platform/signing.ts'
import type { SignInAnalytics } from '../../auth/index.ts'
import { insertFailure } from '../repo/failures.ts'

export interface TrackingParts {
  db: Db
  clock: Clock
  secret: string
}

/** Our own store behind the analytics port of sign-in. What was typed and the address are kept as keyed hashes. */
export const createSignInAnalytics = ({ db, clock, secret }: TrackingParts): SignInAnalytics => ({
  signInFailed: ({ method, status, message, source, value, address }) =>
    insertFailure(db, {
      id: newId(),
      method,
      status,
      message,
      source,
      person_hash: value === null ? null : personHash(secret, value),
      address_hash: keyedHash(secret, 'tracking-address', address),
      at: clock.now(),
    }),
})

/** Who tried, as what was typed shows it: a keyed hash. */
export const personHash = (secret: string, typed: string): Buffer =>
  keyedHash(secret, 'tracking-person', typed.trim().toLowerCase())
