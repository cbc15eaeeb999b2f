import type { Caller } from '#platform/http/caller.ts'
import { saveReading } from '../repo/readings.ts'
import { findResource } from '../repo/resources.ts'
import { type HubParts, notFound } from './parts.ts'

/** Bookmarks a resource, or removes the bookmark; a second bookmark keeps the first moment. Throws `hub/not-found`. */
export const saveBookmark = ({ db, clock }: HubParts, { userId }: Caller, resourceId: number, isBookmarked: boolean) =>
  db.transaction().execute(async tx => {
    const row = await findResource(tx, userId, resourceId)
    if (!row) throw notFound()
    const at = clock.now()
    await saveReading(tx, { userId, resourceId, at, bookmarked_at: isBookmarked ? (row.bookmarked_at ?? at) : null })
    return { isBookmarked }
  })

/** Saves that a resource was read, or how far. Throws `hub/not-found`. */
export const saveStatus = (
  { db, clock }: HubParts,
  { userId }: Caller,
  resourceId: number,
  { isRead, readPct }: { isRead?: boolean | undefined; readPct?: number | undefined },
) =>
  db.transaction().execute(async tx => {
    const row = await findResource(tx, userId, resourceId)
    if (!row) throw notFound()
    const at = clock.now()
    const saved = await saveReading(tx, {
      userId,
      resourceId,
      at,
      ...(isRead !== undefined && { read_at: isRead ? (row.read_at ?? at) : null }),
      ...(readPct !== undefined && { read_pct: readPct }),
    })
    return { isRead: saved.read_at !== null, readPct: saved.read_pct }
  })
