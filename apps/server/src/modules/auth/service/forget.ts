import { removeOldCodes } from '../repo/codes.ts'
import { removeOldTickets } from '../repo/tickets.ts'
import type { AuthParts } from './ports.ts'

/** The slow-down of a person looks back one day: older codes and counters serve no rule. */
const KEEP_S = 2 * 86_400

/** Removes one-time codes, tickets and counters that no rule asks for any more. */
export async function forgetOldCodes(parts: AuthParts): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - KEEP_S * 1000)
  await removeOldCodes(parts.db, before)
  await removeOldTickets(parts.db, before)
}
