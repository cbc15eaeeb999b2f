import { removeOldCodes } from '../repo/codes.ts'
import { removeOldHits } from '../repo/hits.ts'
import { removeOldTickets } from '../repo/tickets.ts'
import type { AuthParts } from './ports.ts'

/** Removes one-time codes, tickets and counters that no rule asks for any more. */
export async function forgetOldCodes({ db }: Pick<AuthParts, 'db'>, before: Date): Promise<void> {
  await removeOldCodes(db, before)
  await removeOldHits(db, before)
  await removeOldTickets(db, before)
}
