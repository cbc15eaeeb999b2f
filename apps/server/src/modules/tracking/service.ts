import { COUNTRY_CODE } from '@learn/contract/profile'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { Person, PersonalData } from '#platform/personal-data/port.ts'
import { keyedHash } from '#platform/signing.ts'
import type { SignInAnalytics } from '../auth/index.ts'
import { failuresOf, insertFailure, removeFailuresOf } from './repo.ts'

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

/** Failed sign-ins of a person are known by hashes of what was typed: the e-mail, the phone with and without +91. */
export const createTrackedData = ({ secret }: Pick<TrackingParts, 'secret'>): PersonalData => {
  const hashesOf = ({ email, phone }: Person): Buffer[] =>
    [email, phone, phone && COUNTRY_CODE + phone].flatMap(text => (text ? [personHash(secret, text)] : []))
  return {
    tables: ['tracking_sign_in_failure'],
    exportOf: async (db, person) => ({ tracking_sign_in_failure: await failuresOf(db, hashesOf(person)) }),
    erase: (tx, person) => removeFailuresOf(tx, hashesOf(person)),
  }
}

const personHash = (secret: string, typed: string): Buffer =>
  keyedHash(secret, 'tracking-person', typed.trim().toLowerCase())
