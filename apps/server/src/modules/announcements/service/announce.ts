import { isDeepStrictEqual } from 'node:util'
import type { Announcement, Audience } from '@learn/contract/announcements'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Reader } from '#platform/policy.ts'
import { findAnnouncement, findByKey, insertAnnouncement, lockAnnouncement, setState } from '../repo/announcements.ts'
import { describeAudience, requireAudience, resolveAudience } from './audience.ts'
import { presentAnnouncements } from './list.ts'
import { type AnnouncementsParts, notFound } from './parts.ts'

interface Words {
  title: string
  text: string
  isurgent: boolean
  key: string
}

/** So far a time may have passed: a form chooses whole minutes. */
const LATE_MS = 60_000

/**
 * Announces something at a time, or at once, and once for a key. Throws `announcements/not-found`, `announcements/nobody`,
 * `announcements/past`, and `announcements/other-words` where the key announced something else before.
 */
export async function announce(
  parts: AnnouncementsParts,
  caller: Reader,
  { title, text, isurgent, key, audience, sendat }: Words & { audience: Audience; sendat: number | null },
): Promise<Announcement> {
  await requireAudience(parts, caller, audience)
  if ((await resolveAudience(parts, audience)).length === 0)
    throw new AppError('announcements/nobody', 'Nobody is in this audience. Choose another one')
  const sentence = await describeAudience(parts, audience)
  const now = parts.clock.now()
  const isPast = sendat !== null && sendat * 1000 < now.getTime() - LATE_MS
  if (isPast && !(await findByKey(parts.db, key)))
    throw new AppError('announcements/past', 'This time has passed. Choose another one, or leave it empty to send now')
  const sendAt = new Date(Math.max(now.getTime(), (sendat ?? 0) * 1000))
  const id = newId()
  await parts.db.transaction().execute(async tx => {
    const isNew = await insertAnnouncement(tx, {
      id,
      author_id: caller.userId || null,
      write_key: key,
      title,
      text,
      is_urgent: isurgent,
      audience: JSON.stringify(audience),
      sentence,
      state: 'scheduled',
      send_at: sendAt,
      created_at: now,
    })
    if (isNew)
      await enqueue(tx, 'announcements.send', { announcementId: id, after: 0 }, { key: `${id} 0`, runAt: sendAt })
  })
  const row = await findByKey(parts.db, key)
  if (!row || row.author_id !== (caller.userId || null)) throw notFound()
  // Whoever changes it after a reply that was lost must not believe that the change left.
  const isSame =
    row.title === title &&
    row.text === text &&
    row.is_urgent === isurgent &&
    isDeepStrictEqual(row.audience, audience) &&
    row.send_at.getTime() === Math.max(row.created_at.getTime(), (sendat ?? 0) * 1000)
  if (!isSame)
    throw new AppError('announcements/other-words', 'It left already as it stood before. Look at it in the list below')
  const [announced] = await presentAnnouncements(parts, [row])
  if (!announced) throw notFound()
  return announced
}

/** Sends it to the caller alone. Throws `announcements/not-found` for who announces nothing. */
export async function testAnnouncement(
  { db, clock }: AnnouncementsParts,
  caller: Caller,
  { title, text, isurgent, key }: Words,
): Promise<{ isSent: boolean }> {
  await requireAudience({ db }, caller, {
    isEverybody: false,
    programIds: [],
    courseIds: [],
    emails: [],
    awayDays: null,
  })
  const atMs = clock.now().getTime()
  await db
    .transaction()
    .execute(tx =>
      emit(tx, 'announcements.test.asked', { userId: caller.userId, title, text, isUrgent: isurgent, key, atMs }),
    )
  return { isSent: true }
}

/** Stops it: who has it keeps it. Throws `announcements/not-found`, `announcements/not-now` once it has left. */
export async function cancelAnnouncement(parts: AnnouncementsParts, caller: Caller, id: number): Promise<Announcement> {
  const found = await findAnnouncement(parts.db, id)
  if (!found) throw notFound()
  await requireAudience(parts, caller, found.audience)
  await parts.db.transaction().execute(async tx => {
    const row = await lockAnnouncement(tx, id)
    if (row?.state === 'sent') throw new AppError('announcements/not-now', 'Everybody has it already')
    if (row && row.state !== 'cancelled') await setState(tx, id, 'cancelled', parts.clock.now())
  })
  const after = await findAnnouncement(parts.db, id)
  const [cancelled] = after ? await presentAnnouncements(parts, [after]) : []
  if (!cancelled) throw notFound()
  return cancelled
}
