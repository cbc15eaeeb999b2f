import { DEFAULT_SCHEDULE, type EmailChoice, type NotificationSchedule } from '@learn/contract/notifications'
import type { Handle } from '#platform/db/tables.ts'
import type { AnyNotificationKind } from '#platform/notifications/port.ts'
import { directory } from '../../auth/index.ts'
import { stoppedAmong } from '../repo/bounces.ts'
import { courseMutesFor } from '../repo/course-mutes.ts'
import { mutesFor, type Preference, preferencesFor } from '../repo/preferences.ts'
import { findDevices, type PushDevice } from '../repo/push.ts'
import { schedulesFor } from '../repo/schedules.ts'
import { addressHash } from './bounces.ts'
import type { NotificationsParts } from './parts.ts'

/** How one person is reached about one kind. */
export interface Reach {
  person: directory.Contact
  inApp: boolean
  email: EmailChoice
  /** Their browsers, where they want push. */
  devices: readonly PushDevice[]
  sms: boolean
  schedule: NotificationSchedule
  /** The muted groups of this kind, as `user group`. */
  mutes: ReadonlySet<string>
  /** The muted courses, as `user course`. */
  courseMutes: ReadonlySet<string>
}

/** Push about a kind, unless a person says otherwise. */
export const isPushed = ({ channels }: AnyNotificationKind): boolean =>
  channels.push ?? (channels.inApp && channels.email === 'now')

/** Whether a kind reaches its person anywhere. */
export const isReached = ({ inApp, email, devices, sms }: Omit<Reach, 'person'>): boolean =>
  inApp || email !== 'off' || devices.length > 0 || sms

/** How some people are reached about a kind. Who is suspended or gone is not among them. */
export async function readReach(
  { secret, smsKinds }: Pick<NotificationsParts, 'secret' | 'smsKinds'>,
  db: Handle,
  kind: AnyNotificationKind,
  userIds: readonly number[],
): Promise<Map<number, Reach>> {
  const people = await directory.readContacts(db, userIds)
  const chosen = await preferencesFor(db, kind.name, userIds)
  const mutes = await mutesFor(db, kind.name, userIds)
  const courseMutes = await courseMutesFor(db, userIds)
  const schedules = await schedulesFor(db, userIds)
  const devices = Map.groupBy(await findDevices(db, userIds), device => device.user_id)
  const hashes = new Map([...people].map(([id, { email }]) => [id, addressHash(secret, email ?? '')]))
  const stopped = await stoppedAmong(db, [...hashes.values()])
  const reachOf = (person: directory.Contact, preference: Preference | undefined): Reach => ({
    person,
    inApp: preference?.in_app ?? kind.channels.inApp,
    email:
      person.email === null || stopped.has(hashes.get(person.id)?.toString('hex') ?? '')
        ? 'off'
        : (preference?.email ?? kind.channels.email),
    devices: (preference?.push ?? isPushed(kind)) ? (devices.get(person.id) ?? []) : [],
    sms: smsKinds.has(kind.name) && person.phone !== null && preference?.sms === true,
    schedule: schedules.get(person.id) ?? DEFAULT_SCHEDULE,
    mutes,
    courseMutes,
  })
  return new Map([...people].map(([id, person]) => [id, reachOf(person, chosen.get(id))]))
}
