import { getAddress } from '@learn/contract/pages/plain'
import { type AnyNotificationKind, notificationKind } from '#platform/notifications/port.ts'
import { resultsFor } from './repo/results.ts'
import { findWindow } from './repo/windows.ts'
import type { ElectivesParts } from './service/parts.ts'

/** What learners are notified of about their electives. */
export const electiveNotifications = ({ db }: Pick<ElectivesParts, 'db'>): AnyNotificationKind[] => [
  notificationKind({
    name: 'electives.places',
    on: 'electives.places.given',
    label: 'Results of your electives',
    reason: 'You chose electives in this program.',
    topic: 'learning',
    channels: { inApp: true, email: 'now' },
    notices: async ({ windowId, userIds, atMs }) => {
      const window = await findWindow(db, windowId)
      // An allocation that was taken back is no news.
      if (!window?.decided_at) return []
      const placed = new Set(
        (await resultsFor(db, [windowId])).filter(({ outcome }) => outcome === 'placed').map(row => row.user_id),
      )
      return userIds.map(userId => ({
        userId,
        key: `${windowId} ${atMs}`,
        title: `${window.title}: your result is here`,
        text: placed.has(userId) ? 'You have a place. See which one, and why.' : 'You are on a waiting list for now.',
        address: getAddress('electives'),
        atMs,
      }))
    },
  }),
]
