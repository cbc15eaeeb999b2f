import { getAddress } from '@learn/contract/pages/plain'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { findAnnouncement } from './repo/announcements.ts'
import type { AnnouncementsParts } from './service/parts.ts'

/** Where an announcement leads: it says all of it in the list. */
const ADDRESS = getAddress('notifications')

const kindFor = (parts: AnnouncementsParts, isUrgent: boolean): AnyNotificationKind =>
  notificationKind({
    name: isUrgent ? 'announcements.urgent' : 'announcements.general',
    on: 'announcements.slice.due',
    label: isUrgent ? 'Urgent announcements of your institute' : 'Announcements of your institute',
    reason: 'Your institute announced this to you.',
    topic: 'account',
    isPatient: true,
    channels: { inApp: true, email: isUrgent ? 'now' : 'daily' },
    async notices({ announcementId, userIds, atMs }): Promise<Notice[]> {
      const row = await findAnnouncement(parts.db, announcementId)
      if (!row || row.is_urgent !== isUrgent || row.state === 'cancelled') return []
      const { title, text } = row
      return userIds.map(userId => ({ userId, key: String(announcementId), title, text, address: ADDRESS, atMs }))
    },
  })

/** What people are notified of that staff announce; and its author, who tries it. */
export const announcementNotifications = (parts: AnnouncementsParts): AnyNotificationKind[] => [
  kindFor(parts, false),
  kindFor(parts, true),
  notificationKind({
    name: 'announcements.test',
    on: 'announcements.test.asked',
    label: 'Announcements that you try',
    reason: 'You sent this to yourself, to see it before others do.',
    topic: 'work',
    channels: { inApp: true, email: 'now' },
    notices: ({ userId, title, text, key, atMs }) =>
      Promise.resolve([
        {
          userId,
          key: `${key} ${atMs}`,
          title: `Test: ${title}`,
          text,
          address: getAddress('staffAnnouncements'),
          atMs,
        },
      ]),
  }),
]
