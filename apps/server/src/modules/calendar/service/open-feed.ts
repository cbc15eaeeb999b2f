import { sha256 } from '#platform/signing.ts'
import { feedByHash, markRead } from '../repo.ts'
import type { CalendarParts } from './parts.ts'

/** Whose feed an address leads to, noted as read now; null for one that is nobody's: never made, renewed or revoked. */
export async function openFeed({ db, clock }: CalendarParts, token: string): Promise<number | null> {
  const feed = await feedByHash(db, sha256(token))
  if (!feed) return null
  await markRead(db, feed.user_id, clock.now())
  return feed.user_id
}
