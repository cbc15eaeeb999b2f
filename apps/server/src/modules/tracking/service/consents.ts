import { PURPOSES, type Purpose } from '@learn/contract/tracking'
import { type Clock, epochS } from '#platform/clock.ts'
import type { Db, Handle } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import '../events.ts'
import { addConsent, hasConsent, latestConsents, lockVisitor } from '../repo/consents.ts'
import { removeEventsFor } from '../repo/events.ts'
import { getVisitor } from './visitor.ts'

interface ConsentParts {
  db: Db
  clock: Clock
  secret: string
}

/** Whether a person agrees to a purpose now. */
export const isAgreed = (db: Handle, userId: number, purpose: Purpose): Promise<boolean> =>
  hasConsent(db, userId, purpose)

/** What a person agreed to, every purpose that there is. */
export async function readConsents(db: Handle, userId: number) {
  const latest = await latestConsents(db, userId)
  const consents = PURPOSES.map(purpose => {
    const said = latest.find(one => one.purpose === purpose)
    return { purpose, isGiven: said?.is_given ?? false, at: said ? epochS(said.at) : null }
  })
  return { consents }
}

/**
 * Writes down that a person agrees to a purpose, or no longer does. From the commit on nothing more is collected for it or sent to
 * anybody, and what was collected goes.
 */
export async function setConsent(
  { db, clock, secret }: ConsentParts,
  userId: number,
  purpose: Purpose,
  isGiven: boolean,
) {
  await db.transaction().execute(async tx => {
    await lockVisitor(tx, userId)
    if ((await hasConsent(tx, userId, purpose)) === isGiven) return
    await addConsent(tx, { user_id: userId, purpose, is_given: isGiven, at: clock.now() })
    if (isGiven) return
    if (purpose === 'analytics') await removeEventsFor(tx, getVisitor(secret, userId))
    await emit(tx, 'tracking.consent.withdrawn', { userId, purpose })
  })
  return readConsents(db, userId)
}
