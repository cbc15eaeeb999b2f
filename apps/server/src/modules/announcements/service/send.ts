import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import { addRecipients, findAnnouncement, lockAnnouncement, nextRecipients, setState } from '../repo/announcements.ts'
import { resolveAudience } from './audience.ts'
import type { AnnouncementsParts } from './parts.ts'

/** People of one slice: its work takes a fraction of a second, and other requests come between two. */
const SLICE = 500

/**
 * Sends the next slice, and leaves the one after it, in one transaction with the end of the job: whatever happens to the node, each
 * slice leaves once. The first one writes down whom it is for.
 */
export async function sendSlice(
  parts: AnnouncementsParts,
  { announcementId, after }: { announcementId: number; after: number },
  taken: ClaimedJob,
): Promise<void> {
  const announcement = await findAnnouncement(parts.db, announcementId)
  const people = announcement?.state === 'scheduled' ? await resolveAudience(parts, announcement.audience) : []
  await parts.db.transaction().execute(async tx => {
    if (await taken.endIn(tx)) await send(parts, tx, { announcementId, after, people })
  })
}

async function send(
  { clock }: AnnouncementsParts,
  tx: Tx,
  { announcementId, after, people }: { announcementId: number; after: number; people: readonly number[] },
): Promise<void> {
  const row = await lockAnnouncement(tx, announcementId)
  // Cancelled, or begun by another node.
  if (row?.state !== 'sending' && !(row?.state === 'scheduled' && after === 0)) return
  if (row.state === 'scheduled') {
    await addRecipients(tx, announcementId, people)
    await setState(tx, announcementId, 'sending', null)
  }
  const userIds = await nextRecipients(tx, announcementId, after, SLICE)
  const last = userIds.at(-1)
  if (last === undefined) return setState(tx, announcementId, 'sent', clock.now())
  await emit(tx, 'announcements.slice.due', { announcementId, userIds, atMs: row.send_at.getTime() })
  await enqueue(tx, 'announcements.send', { announcementId, after: last }, { key: `${announcementId} ${last}` })
}
