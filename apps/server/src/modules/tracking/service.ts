import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { keyedHash } from '#platform/signing.ts'
import type { SignInAnalytics } from '../auth/index.ts'
import { insertFailure, removeFailures } from './repo.ts'

interface TrackingParts {
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
      person_hash: value === null ? null : keyedHash(secret, 'tracking-person', value.trim().toLowerCase()),
      address_hash: keyedHash(secret, 'tracking-address', address),
      at: clock.now(),
    }),
})

/** 13 months, as for logs (trust 5). */
const KEEP_MS = 396 * 86_400_000

/** Removes what is older than we keep such facts. */
export const forgetFailures = ({ db, clock }: Pick<TrackingParts, 'db' | 'clock'>): Promise<void> =>
  removeFailures(db, new Date(clock.now().getTime() - KEEP_MS))
