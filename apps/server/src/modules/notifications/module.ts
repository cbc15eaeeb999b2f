import type { Tx } from '#platform/db/tables.ts'
import type { AnyHandler } from '#platform/events/handler.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineModule } from '#platform/module.ts'
import type { NotificationKinds } from '#platform/notifications/join.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { notificationsFunctions } from './functions.ts'
import { removeItems, removePerson } from './repo/items.ts'
import { notifyPeople } from './service/deliver.ts'
import type { NotificationsParts } from './service/parts.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'notifications.notify': { kind: string; payload: unknown }
  }
}

/** Turns events of all modules into notifications of people, by the kinds that the modules declare. */
export const notificationsModule = (parts: NotificationsParts) =>
  defineModule({
    name: 'notifications',
    functions: notificationsFunctions(parts),
    // The kinds are known once all modules are listed.
    get events() {
      return handlersOf(parts.notificationKinds())
    },
    jobs: [
      {
        name: 'notifications.notify',
        concurrency: 4,
        whenFailed: 'Notifications could not be written, and are not tried again by themselves',
        run: (payload, taken) => notifyPeople(parts, payload, taken),
      },
    ],
    personalData: { ...ownedRows('notifications_item'), erase: (tx, { userId }) => removePerson(tx, userId) },
    retention: [{ what: 'notifications', keepDays: 180, forget: before => removeItems(parts.db, before) }],
  })

/** One handler an event: it leaves a job for each kind about it, so that one that fails holds up no other. */
const handlersOf = (kinds: NotificationKinds): AnyHandler[] =>
  [...Map.groupBy(kinds.values(), ({ on }) => on)].map(([on, about]) => ({
    on,
    async handle(tx: Tx, payload: unknown) {
      for (const { name } of about) await enqueue(tx, 'notifications.notify', { kind: name, payload })
    },
  }))
