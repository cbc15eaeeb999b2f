import type { EmailChoice, NotificationSchedule, NotificationSettings } from '@learn/contract/notifications'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { AnyNotificationKind } from '#platform/notifications/port.ts'
import { directory } from '../../auth/index.ts'
import { stoppedAmong } from '../repo/bounces.ts'
import { findMutedCourses } from '../repo/course-mutes.ts'
import { findOwned } from '../repo/digests.ts'
import { addMute, findPreferences, removeMute, setPreference } from '../repo/preferences.ts'
import { findDevices } from '../repo/push.ts'
import { findSchedule, moveWaiting, setSchedule } from '../repo/schedules.ts'
import { addressHash } from './bounces.ts'
import { isPushed } from './channels.ts'
import type { NotificationsParts } from './parts.ts'
import { pushKeys } from './push.ts'
import { isQuiet, isTimeZone, mailMoment } from './zoned-time.ts'

type Parts = Pick<NotificationsParts, 'db' | 'clock' | 'notificationKinds' | 'secret' | 'smsKinds'>
type Person = Pick<Caller, 'userId' | 'isStudent' | 'accessType'>

const notFound = (): AppError => new AppError('notifications/not-found', 'There is nothing here that you can open')

/** What is to be done is for staff; learning and tickets of one's own are for learners, careers for those with a program. */
const isFor = ({ isStudent, accessType }: Person, { topic }: AnyNotificationKind): boolean => {
  if (!isStudent) return topic !== 'learning' && topic !== 'careers' && topic !== 'support'
  return topic !== 'work' && (accessType !== 'Free' || topic !== 'careers')
}

/** The kinds that the caller may get, where each goes, and when. */
export async function readSettings(parts: Parts, person: Person): Promise<NotificationSettings> {
  const { db, secret, notificationKinds, smsKinds } = parts
  const chosen = await findPreferences(db, person.userId)
  const contact = (await directory.readContacts(db, [person.userId])).get(person.userId)
  const kinds = [...notificationKinds().values()].filter(kind => isFor(person, kind))
  const stopped = contact?.email ? await stoppedAmong(db, [addressHash(secret, contact.email)]) : new Set()
  return {
    kinds: kinds.map(kind => {
      const { name, label, topic, channels } = kind
      const mine = chosen.get(name)
      return {
        kind: name,
        label,
        topic,
        inApp: mine?.in_app ?? channels.inApp,
        email: mine?.email ?? channels.email,
        push: mine?.push ?? isPushed(kind),
        sms: smsKinds.has(name) && contact?.phone ? (mine?.sms ?? false) : null,
      }
    }),
    schedule: await findSchedule(db, person.userId),
    mutedCourses: await findMutedCourses(db, person.userId),
    pushKey: pushKeys(secret).publicKey,
    pushDevices: (await findDevices(db, [person.userId])).length,
    isMailStopped: stopped.size > 0,
  }
}

interface Choice {
  kind: string
  inapp: boolean
  email: EmailChoice
  push?: boolean | undefined
  sms?: boolean | undefined
}

/** Where one kind goes from now on. Throws `notifications/not-found` for a kind that is not theirs. */
export async function choosePreference(
  parts: Parts,
  person: Person,
  { kind: name, inapp, email, push, sms }: Choice,
): Promise<NotificationSettings> {
  const kind = parts.notificationKinds().get(name)
  if (!kind || !isFor(person, kind)) throw notFound()
  const changed_at = parts.clock.now()
  await parts.db.transaction().execute(async tx => {
    const before = (await findPreferences(tx, person.userId)).get(name)
    await setPreference(tx, {
      user_id: person.userId,
      kind: name,
      in_app: inapp,
      email,
      push: push ?? before?.push ?? null,
      sms: sms ?? before?.sms ?? null,
      changed_at,
    })
  })
  return readSettings(parts, person)
}

/** When digests come and when nothing does. What waits leaves by the new times. Throws `request/invalid` for no time zone. */
export async function chooseSchedule(
  parts: Parts,
  person: Person,
  schedule: NotificationSchedule,
): Promise<NotificationSettings> {
  if (!isTimeZone(schedule.timeZone)) throw new AppError('request/invalid', 'There is no such time zone')
  const now = parts.clock.now()
  await parts.db.transaction().execute(async tx => {
    await setSchedule(tx, person.userId, schedule, now)
    for (const waiting of ['quiet', 'daily', 'weekly'] as const) {
      const at = waiting === 'quiet' && !isQuiet(now, schedule) ? now : mailMoment(waiting, now, schedule)
      await moveWaiting(tx, person.userId, waiting, at)
    }
  })
  return readSettings(parts, person)
}

/** Mutes what one of the caller's notifications is about, or no longer. Throws `notifications/not-found`. */
export async function muteGroup(
  { db, clock, notificationKinds }: Pick<Parts, 'db' | 'clock' | 'notificationKinds'>,
  { userId }: Pick<Caller, 'userId'>,
  { id, ismuted }: { id: number; ismuted: boolean },
): Promise<{ isMuted: boolean }> {
  const item = await findOwned(db, userId, id)
  const isOneThing = item && item.group_title !== null && !notificationKinds().get(item.kind)?.groupAddress
  if (!isOneThing) throw notFound()
  const group = { userId, kind: item.kind, groupKey: item.group_key }
  await db.transaction().execute(tx => (ismuted ? addMute(tx, group, clock.now()) : removeMute(tx, group)))
  return { isMuted: ismuted }
}
