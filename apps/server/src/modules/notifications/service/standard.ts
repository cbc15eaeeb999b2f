import { writtenMoment } from '@learn/contract/base'
import type { PopupNotification, UserPreferences } from '@learn/contract/notifications'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import { countUnread, type Item } from '../repo/items.ts'
import { markReadUntil, pageOfItems } from '../repo/standard.ts'
import { markNotificationsRead } from './mark-read.ts'
import type { NotificationsParts } from './parts.ts'
import { readSettings } from './settings.ts'

type Parts = Pick<NotificationsParts, 'db' | 'clock' | 'siteUrl' | 'notificationKinds' | 'secret' | 'smsKinds'>

/** Whoever asks for somebody else finds nothing; 0 stands for the caller. */
function requireSelf({ userId }: Pick<Caller, 'userId'>, asked: number): void {
  if (asked !== 0 && asked !== userId)
    throw new AppError('notifications/not-found', 'There is nothing here that you can open')
}

interface PopupWish {
  useridto: number
  newestfirst: boolean
  limit: number
  offset: number
}

/** The notifications of the caller, as apps of the protocol show them. Throws `notifications/not-found`. */
export async function readPopups(parts: Parts, caller: Caller, { useridto, newestfirst, limit, offset }: PopupWish) {
  requireSelf(caller, useridto)
  const items = await pageOfItems(parts.db, caller.userId, { isNewestFirst: newestfirst, limit, offset })
  return {
    notifications: items.map(item => popupOf(item, parts.siteUrl)),
    unreadcount: await countUnread(parts.db, caller.userId),
  }
}

const SHORT_CHARS = 125

function popupOf(item: Item, siteUrl: string): PopupNotification {
  const text = [item.title, item.text].filter(Boolean).join('\n')
  return {
    id: item.id,
    useridfrom: item.actor_id ?? 0,
    useridto: item.user_id,
    subject: item.title,
    shortenedsubject: item.title.slice(0, SHORT_CHARS),
    text,
    fullmessage: text,
    // Moodle's FORMAT_PLAIN.
    fullmessageformat: 2,
    fullmessagehtml: '',
    smallmessage: item.title,
    contexturl: `${siteUrl}${item.address}`,
    contexturlname: item.title,
    timecreated: epochS(item.happened_at),
    timecreatedpretty: writtenMoment(epochS(item.happened_at)),
    timeread: item.read_at && epochS(item.read_at),
    read: item.read_at !== null,
    deleted: false,
    iconurl: '',
    component: item.kind.slice(0, item.kind.indexOf('.')),
    eventtype: item.kind.slice(item.kind.indexOf('.') + 1),
    customdata: '',
  }
}

export async function countPopups(parts: Parts, caller: Caller, useridto: number): Promise<number> {
  requireSelf(caller, useridto)
  return countUnread(parts.db, caller.userId)
}

export async function markPopup(parts: Parts, caller: Caller, id: number) {
  await markNotificationsRead(parts, caller, [id])
  return { notificationid: id, warnings: [] }
}

/** `timecreatedto`: epoch seconds, 0 for all. `useridfrom` has no meaning here: what happened has no sender. */
export async function markAllPopups(
  parts: Parts,
  caller: Caller,
  { useridto, timecreatedto }: { useridto: number; timecreatedto: number },
): Promise<boolean> {
  requireSelf(caller, useridto)
  const now = parts.clock.now()
  const until = timecreatedto === 0 ? now : new Date(Math.min(timecreatedto * 1000, now.getTime()))
  await parts.db.transaction().execute(async tx => {
    await markReadUntil(tx, caller.userId, until, now)
    await publishUpdate(tx, 'unread', [caller.userId])
  })
  return true
}

const POPUP = { name: 'popup', displayname: 'Web' }
const EMAIL = { name: 'email', displayname: 'Email' }

export async function readStandardPreferences(parts: Parts, caller: Caller, userid: number) {
  requireSelf(caller, userid)
  const { kinds } = await readSettings(parts, caller)
  const state = { locked: false, userconfigured: true }
  const preferences: UserPreferences = {
    userid: caller.userId,
    disableall: 0,
    processors: [POPUP, EMAIL].map(one => ({ ...one, hassettings: false, contextid: 1, userconfigured: 1 })),
    components: [...Map.groupBy(kinds, ({ topic }) => topic)].map(([topic, ofTopic]) => ({
      displayname: topic,
      notifications: ofTopic.map(({ kind, label, inApp, email }) => ({
        displayname: label,
        preferencekey: `message_provider_${kind.replace('.', '_')}`,
        processors: [
          { ...POPUP, ...state, enabled: inApp },
          { ...EMAIL, ...state, enabled: email !== 'off' },
        ],
      })),
    })),
  }
  return { preferences, warnings: [] }
}
