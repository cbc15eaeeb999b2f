import { joined } from '../joined.ts'
import type { Module } from '../module.ts'
import type { AnyNotificationKind } from './port.ts'

export type NotificationKinds = ReadonlyMap<string, AnyNotificationKind>

/**
 * The kinds of notification of all modules, by name. Throws when two have one name, and when an event that is meant for people has
 * none: it would reach nobody, and nobody would miss it.
 */
export function joinNotifications(modules: readonly Module[]): NotificationKinds {
  const found = joined(modules, 'notification', ({ notifications = [] }) =>
    notifications.map(kind => [kind.name, kind] as const),
  )
  const kinds = new Map([...found].map(([name, { value }]) => [name, value]))
  const declared = new Set([...kinds.values()].map(({ on }) => on))
  for (const { name, eventsForPeople = [] } of modules)
    for (const event of eventsForPeople)
      if (!declared.has(event))
        throw new Error(`${name} emits ${event} for people, and no module declares a notification for it`)
  return kinds
}
