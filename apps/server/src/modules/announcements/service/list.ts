import type { Announcement } from '@learn/contract/announcements'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { overview } from '../../learning/index.ts'
import { countItems } from '../../notifications/index.ts'
import { can } from '../policy.ts'
import { type AnnouncementRow, countRecipients, newestAnnouncements } from '../repo/announcements.ts'
import { requireAudience } from './audience.ts'
import { type AnnouncementsParts, notFound } from './parts.ts'

const LISTED = 100

/** Announcements with how far they got. */
export async function presentAnnouncements(
  { db }: Pick<AnnouncementsParts, 'db'>,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const ids = rows.map(({ id }) => id)
  const people = await countRecipients(db, ids)
  const names = await directory.readNames(
    db,
    rows.flatMap(({ author_id }) => author_id ?? []),
  )
  const items = await countItems(db, ANNOUNCEMENT_KINDS, ids.map(String))
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    text: row.text,
    isUrgent: row.is_urgent,
    sentence: row.sentence,
    state: row.state,
    sendAt: epochS(row.send_at),
    by: names.get(row.author_id ?? 0) ?? '',
    people: people.get(row.id) ?? 0,
    received: items.get(String(row.id))?.items ?? 0,
    opened: items.get(String(row.id))?.read ?? 0,
  }))
}

export const ANNOUNCEMENT_KINDS = ['announcements.general', 'announcements.urgent'] as const

/** What was announced where the caller may, and whom they may tell. Throws `announcements/not-found`. */
export async function listAnnouncements(parts: AnnouncementsParts, caller: Caller) {
  if (!can(caller, 'announce somewhere')) throw notFound()
  const rows: AnnouncementRow[] = []
  for (const row of await newestAnnouncements(parts.db, LISTED))
    if (
      await requireAudience(parts, caller, row.audience).then(
        () => true,
        () => false,
      )
    )
      rows.push(row)
  const programs = (await overview.allPrograms(parts.db, parts.kinds)).filter(({ id }) =>
    can(caller, 'announce', { programIds: [id] }),
  )
  const courses = new Map(programs.flatMap(program => program.courses.map(({ id, name }) => [id, { id, name }])))
  return {
    announcements: await presentAnnouncements(parts, rows),
    programs: programs.map(({ id, name }) => ({ id, name })),
    courses: [...courses.values()],
    canTellEverybody: can(caller, 'announce to everybody'),
    serverAt: epochS(parts.clock.now()),
  }
}
