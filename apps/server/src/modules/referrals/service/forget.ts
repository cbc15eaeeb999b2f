import type { Tx } from '#platform/db/tables.ts'
import type { Person } from '#platform/personal-data/port.ts'
import { invited } from '../../auth/index.ts'
import { expiredLeads, forgetAddresses, leadsWithoutUse, removeUnfollowed } from '../repo/invitations.ts'
import { leadsAround, removeReferrals } from '../repo/personal-data.ts'
import { creditAccounts } from './credit.ts'
import type { ReferralsParts } from './parts.ts'

/** Forgets leads that invitations made and none needs any more. */
export const releaseLeads = async (tx: Tx, leadIds: readonly number[]): Promise<void> =>
  invited.forgetLeads(tx, await leadsWithoutUse(tx, leadIds))

/** Forgets where invitations from before a moment went; accounts that were made in time are credited first. */
export async function forgetExpired(parts: ReferralsParts, before: Date): Promise<void> {
  await creditAccounts(parts, null)
  await parts.db.transaction().execute(async tx => {
    const leads = await expiredLeads(tx, before)
    await forgetAddresses(tx, before)
    await releaseLeads(tx, leads)
  })
}

/** Removes invitations from before a moment that led to nobody. */
export const forgetUnfollowed = (parts: ReferralsParts, before: Date): Promise<void> =>
  removeUnfollowed(parts.db, before)

/** Removes what is kept of a person, on both sides of an invitation. */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  const leads = await leadsAround(tx, person)
  await removeReferrals(tx, person)
  await releaseLeads(tx, leads)
}
