import type { EmailChoice, NotificationSettings } from '@learn/contract/notifications'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { AnyNotificationKind } from '#platform/notifications/port.ts'
import { findOwned } from '../repo/digests.ts'
import { addMute, findPreferences, removeMute, setPreference } from '../repo/preferences.ts'
import type { NotificationsParts } from './parts.ts'

type Parts = Pick<NotificationsParts, 'db' | 'clock' | 'notificationKinds'>
type Person = Pick<Caller, 'userId' | 'isStudent'>

const notFound = (): AppError => new AppError('notifications/not-found', 'There is nothing here that you can open')

/** What is to be done is for staff; learning, careers and their own tickets are for learners. */
const isFor = ({ isStudent }: Person, { topic }: AnyNotificationKind): boolean =>
  isStudent ? topic !== 'work' : topic !== 'learning' && topic !== 'careers' && topic !== 'support'

/** The kinds that the caller may get, and where each goes. */
export async function readSettings({ db, notificationKinds }: Parts, person: Person): Promise<NotificationSettings> {
  const chosen = await findPreferences(db, person.userId)
  const kinds = [...notificationKinds().values()].filter(kind => isFor(person, kind))
  return {
    kinds: kinds.map(({ name, label, topic, channels }) => {
      const mine = chosen.get(name)
      return {
        kind: name,
        label,
        topic,
        inApp: mine?.in_app ?? channels.inApp,
        email: mine?.email ?? channels.email,
      }
    }),
  }
}

/** Where one kind goes from now on. Throws `notifications/not-found` for a kind that is not theirs. */
export async function choosePreference(
  parts: Parts,
  person: Person,
  { kind: name, inapp, email }: { kind: string; inapp: boolean; email: EmailChoice },
): Promise<NotificationSettings> {
  const kind = parts.notificationKinds().get(name)
  if (!kind || !isFor(person, kind)) throw notFound()
  const changed_at = parts.clock.now()
  await parts.db
    .transaction()
    .execute(tx => setPreference(tx, { user_id: person.userId, kind: name, in_app: inapp, email, changed_at }))
  return readSettings(parts, person)
}

/** Mutes what one of the caller's notifications is about, or no longer. Throws `notifications/not-found`. */
export async function muteGroup(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  { id, ismuted }: { id: number; ismuted: boolean },
): Promise<{ isMuted: boolean }> {
  const item = await findOwned(db, userId, id)
  if (!item || item.group_title === null) throw notFound()
  const group = { userId, kind: item.kind, groupKey: item.group_key }
  await db.transaction().execute(tx => (ismuted ? addMute(tx, group, clock.now()) : removeMute(tx, group)))
  return { isMuted: ismuted }
}
