import './events.ts'
import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import type { AnyHandler } from '#platform/events/handler.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineModule } from '#platform/module.ts'
import type { NotificationKinds } from '#platform/notifications/join.ts'
import { ownedRows, type Person } from '#platform/personal-data/port.ts'
import { bounceRoute } from './bounce-route.ts'
import { notificationsFunctions } from './functions.ts'
import { forgetBounces } from './repo/bounces.ts'
import { removeItems, removeNamed } from './repo/items.ts'
import { sendDigest, startDigests } from './service/digest.ts'
import { notifyPeople } from './service/notify-people.ts'
import type { NotificationsParts } from './service/parts.ts'
import { sendPush } from './service/push.ts'
import { subscriptionEndpoints, unsubscribeRoutes } from './unsubscribe-routes.ts'
import { unreadUpdates } from './updates.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'notifications.notify': { kind: string; payload: unknown }
    'notifications.day': null
    'notifications.digests': null
    'notifications.digest': { userId: number }
    'notifications.push': { itemId: number; deviceId: number }
  }
}

const owned = ownedRows(
  'notifications_item',
  'notifications_preference',
  'notifications_mute',
  'notifications_course_mute',
  'notifications_schedule',
  'notifications_push',
  'notifications_release_seen',
)

/** Their own rows, and what names them in the lists of others. */
async function erasePerson(tx: Tx, person: Person): Promise<void> {
  await owned.erase(tx, person)
  await removeNamed(tx, person.userId)
}

/** Turns events of all modules into notifications of people, by the kinds that the modules declare. */
export const notificationsModule = (parts: NotificationsParts) =>
  defineModule({
    name: 'notifications',
    functions: notificationsFunctions(parts),
    // The kinds are known once all modules are listed.
    get events() {
      return handlersOf(parts, parts.notificationKinds())
    },
    jobs: [
      {
        name: 'notifications.day',
        schedule: { dailyAt: '08:00' },
        run: () =>
          parts.db
            .transaction()
            .execute(tx => emit(tx, 'notifications.day.began', { atMs: parts.clock.now().getTime() })),
      },
      {
        name: 'notifications.notify',
        concurrency: 2,
        // A slice takes a second; that of a node that died is taken again after this.
        limitS: 60,
        whenFailed: 'Notifications could not be written, and are not tried again by themselves',
        run: (payload, taken) => notifyPeople(parts, payload, taken),
      },
      {
        name: 'notifications.digests',
        schedule: { everyS: 300 },
        run: (_none, taken) => startDigests(parts, taken),
      },
      { name: 'notifications.push', concurrency: 8, tries: 4, run: push => sendPush(parts, push) },
      { name: 'notifications.digest', concurrency: 2, run: (payload, taken) => sendDigest(parts, payload, taken) },
    ],
    routes(app) {
      unsubscribeRoutes(app, parts)
      bounceRoute(app, parts)
    },
    endpoints: subscriptionEndpoints(parts),
    updates: [unreadUpdates],
    personalData: { ...owned, erase: erasePerson },
    retention: [
      { what: 'notifications', keepDays: 180, forget: before => removeItems(parts.db, before) },
      { what: 'addresses that took no mail', keepDays: 365, forget: before => forgetBounces(parts.db, before) },
    ],
  })

/** One handler an event: it leaves a job for each kind about it, so that one that fails holds up no other. */
const handlersOf = ({ clock }: Pick<NotificationsParts, 'clock'>, kinds: NotificationKinds): AnyHandler[] =>
  [...Map.groupBy(kinds.values(), ({ on }) => on)].map(([on, about]) => {
    const handle = async (tx: Tx, payload: unknown) => {
      for (const { name, concerns, isPatient } of about)
        if (concerns?.(payload as never) ?? true)
          // Jobs without a time come first.
          await enqueue(tx, 'notifications.notify', { kind: name, payload }, isPatient ? { runAt: clock.now() } : {})
    }
    return { on, handle } as AnyHandler
  })
