import type { CalendarFeed } from '@learn/contract/calendar'
import { CALENDAR_FEEDS } from '@learn/contract/calendar/plain'
import { epochOrNull } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newToken } from '#platform/ids.ts'
import { keyedHash, sha256 } from '#platform/signing.ts'
import { type FeedRow, findFeed, putFeed, removeFeed } from '../repo.ts'
import type { CalendarParts } from './parts.ts'

/** The secret part of an address: 256 bit. Its version alone is stored, and without the key of the server that tells nothing. */
const tokenOf = (secret: string, userId: number, version: string): string =>
  keyedHash(secret, 'calendar feed', `${userId} ${version}`).toString('base64url')

function presentFeed({ secret, siteUrl }: CalendarParts, row: FeedRow | undefined): CalendarFeed {
  if (!row) return { address: null, readAt: null }
  const token = tokenOf(secret, row.user_id, row.version)
  return { address: `${siteUrl}${CALENDAR_FEEDS}/${token}.ics`, readAt: epochOrNull(row.read_at) }
}

/** The private feed of the caller. */
export const readFeed = async (parts: CalendarParts, { userId }: Caller): Promise<CalendarFeed> =>
  presentFeed(parts, await findFeed(parts.db, userId))

/** Gives the caller an address; the one before leads nowhere from then on. */
export async function renewFeed(parts: CalendarParts, { userId }: Caller): Promise<CalendarFeed> {
  const version = newToken()
  const address_hash = sha256(tokenOf(parts.secret, userId, version))
  const row = { user_id: userId, version, address_hash, made_at: parts.clock.now(), read_at: null }
  await putFeed(parts.db, row)
  return presentFeed(parts, row)
}

/** The address of the caller leads nowhere from now on. */
export async function revokeFeed(parts: CalendarParts, { userId }: Caller): Promise<CalendarFeed> {
  await removeFeed(parts.db, userId)
  return presentFeed(parts, undefined)
}
