import { getAddress } from '@learn/contract/pages/plain'
import type { Db } from '#platform/db/tables.ts'
import { type AnyNotificationKind, notificationKind } from '#platform/notifications/port.ts'
import { findReader } from './service/directory.ts'

/** What people are notified of about their account. The mail about it leaves at once, whatever they chose (notices.ts). */
export const accountNotifications = ({ db }: { db: Db }): AnyNotificationKind[] => [
  notificationKind({
    name: 'auth.new-device',
    on: 'auth.device.added',
    label: 'New sign-ins to your account',
    reason: 'Your account was signed in on a device that was not used for it before.',
    topic: 'account',
    channels: { inApp: true, email: 'off' },
    async notices({ userId, atMs }) {
      const reader = await findReader(db, userId)
      if (!reader) return []
      const page = reader.isStudent ? (reader.accessType === 'Free' ? 'freeAccount' : 'account') : 'staffAccount'
      return [
        {
          userId,
          key: String(atMs),
          title: 'A new sign-in to your account',
          text: 'Was it not you? End that session, and choose another password.',
          address: getAddress(page),
          atMs,
        },
      ]
    },
  }),
]
