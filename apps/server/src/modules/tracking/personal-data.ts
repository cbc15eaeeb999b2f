import { COUNTRY_CODE } from '@learn/contract/profile'
import type { Person, PersonalData } from '#platform/personal-data/port.ts'
import { failuresOf, removeFailuresOf } from './repo.ts'
import { personHash, type TrackingParts } from './service.ts'

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
