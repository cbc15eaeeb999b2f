import { INDIA_OFFSET_S } from '@learn/contract/base'
import { NOTIFICATIONS_PER_PAGE, type NotificationList, type NotificationTopic } from '@learn/contract/notifications'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { AnyNotificationKind } from '#platform/notifications/port.ts'
import { findMutedCourses } from '../repo/course-mutes.ts'
import { countUnread, type Item, listItems, newestId } from '../repo/items.ts'
import { findMutes } from '../repo/preferences.ts'
import type { NotificationsParts } from './parts.ts'

interface Wish {
  topic: NotificationTopic | null
  unreadonly: boolean
  from: string | null
}

/** The notifications of the caller, newest first; several of one group and day are one entry. */
export async function readNotifications(
  { db, clock, notificationKinds }: Pick<NotificationsParts, 'db' | 'clock' | 'notificationKinds'>,
  { userId }: Pick<Caller, 'userId'>,
  { topic, unreadonly, from }: Wish,
): Promise<NotificationList> {
  const items = await listItems(db, {
    userId,
    topic,
    isUnreadOnly: unreadonly,
    after: from === null ? null : placeIn(from),
    limit: NOTIFICATIONS_PER_PAGE,
  })
  const muted = await findMutes(db, userId)
  const mutedCourses = new Set((await findMutedCourses(db, userId)).map(({ id }) => id))
  const last = items.length === NOTIFICATIONS_PER_PAGE ? items.at(-1) : undefined
  return {
    entries: [...Map.groupBy(items, item => groupOf(item, notificationKinds().get(item.kind))).values()].map(group =>
      entryOf(group, notificationKinds().get(group[0]?.kind ?? ''), { muted, mutedCourses }),
    ),
    unread: await countUnread(db, userId),
    next: last ? `${last.happened_at.getTime()}.${last.id}` : null,
    newestId: await newestId(db, userId),
    serverAt: epochS(clock.now()),
  }
}

function placeIn(from: string): { happenedAt: Date; id: number } {
  const [ms = 0, id = 0] = from.split('.').map(Number)
  return { happenedAt: new Date(Math.min(ms, LAST_MS)), id }
}
/** The last moment that a date can hold. */
const LAST_MS = 8_640_000_000_000_000

/** What stands as one line: read and unread ones do not mix, so that opening one leaves no doubt what is new. */
function groupOf({ kind, group_key, read_at, happened_at }: Item, declared: AnyNotificationKind | undefined): string {
  if (declared?.joinsOneMoment) return JSON.stringify([kind, group_key, read_at === null, happened_at.getTime()])
  const day = Math.floor((happened_at.getTime() / 1000 + INDIA_OFFSET_S) / 86_400)
  return JSON.stringify([kind, group_key, read_at === null, day])
}

function entryOf(
  group: readonly Item[],
  kind: AnyNotificationKind | undefined,
  { muted, mutedCourses }: { muted: ReadonlySet<string>; mutedCourses: ReadonlySet<number> },
): NotificationList['entries'][number] {
  const [newest] = group as [Item, ...Item[]]
  const isSeveral = group.length > 1 && newest.group_title !== null
  const groupAddress = kind?.groupAddress ?? null
  // Of several that one act changed, the date or reason of one would be taken for that of all.
  const severalText = kind?.joinsOneMoment ? (newest.course_name ?? '') : groupAddress ? newest.title : newest.text
  return {
    ids: group.map(({ id }) => id),
    kind: newest.kind,
    topic: newest.topic,
    title: isSeveral ? (newest.group_title ?? '').replace('{count}', String(group.length)) : newest.title,
    text: isSeveral ? severalText : newest.text,
    reason: newest.reason,
    address: isSeveral && groupAddress !== null ? groupAddress : newest.address,
    isMuted:
      newest.group_title === null || groupAddress !== null ? null : muted.has(`${newest.kind} ${newest.group_key}`),
    course:
      newest.course_id === null
        ? null
        : { id: newest.course_id, name: newest.course_name ?? '', isMuted: mutedCourses.has(newest.course_id) },
    at: epochS(newest.happened_at),
    isRead: newest.read_at !== null,
  }
}
