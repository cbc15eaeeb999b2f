import { COUNTRY_CODE } from '@learn/contract/profile'
import type { Person, PersonalData } from '#platform/personal-data/port.ts'
import { getConsents, removeConsents } from './repo/consents.ts'
import { getEvents, removeEventsFor } from './repo/events.ts'
import { getFailures, removeFailuresFor } from './repo/failures.ts'
import { personHash, type TrackingParts } from './service/sign-in-analytics.ts'
import { getVisitor } from './service/visitor.ts'

/**
 * Failed sign-ins of a person are known by hashes of what was typed: the e-mail, the phone with and without +91. Events are known by the
 * pseudonym, which the secret gives.
 */
export const createTrackedData = ({ secret }: Pick<TrackingParts, 'secret'>): PersonalData => {
  const hashesOf = ({ email, phone }: Person): Buffer[] =>
    [email, phone, phone && COUNTRY_CODE + phone].flatMap(text => (text ? [personHash(secret, text)] : []))
  return {
    tables: ['tracking_sign_in_failure', 'tracking_consent', 'tracking_event'],
    exportOf: async (db, person) => ({
      tracking_sign_in_failure: await getFailures(db, hashesOf(person)),
      tracking_consent: await getConsents(db, person.userId),
      tracking_event: await getEvents(db, getVisitor(secret, person.userId)),
    }),
    async erase(tx, person) {
      await removeFailuresFor(tx, hashesOf(person))
      await removeConsents(tx, person.userId)
      await removeEventsFor(tx, getVisitor(secret, person.userId))
    },
  }
}
