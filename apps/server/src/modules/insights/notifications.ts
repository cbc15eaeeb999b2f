import { getAddress } from '@learn/contract/pages/plain'
import { type AnyNotificationKind, notificationKind } from '#platform/notifications/port.ts'
import type { RiskParts } from './parts.ts'
import { findMessage } from './repo/messages.ts'

/** What a learner is notified of: a message of staff that is for them alone. */
export const insightsNotifications = ({ db }: Pick<RiskParts, 'db'>): AnyNotificationKind[] => [
  notificationKind({
    name: 'insights.message',
    on: 'insights.message.sent',
    label: 'Messages of your institute to you',
    reason: 'Somebody at your institute wrote this to you.',
    topic: 'account',
    channels: { inApp: true, email: 'now' },
    async notices({ messageId, userId }) {
      const row = await findMessage(db, messageId)
      if (!row) return []
      const { title, text, sent_at } = row
      return [
        { userId, key: String(messageId), title, text, address: getAddress('notifications'), atMs: sent_at.getTime() },
      ]
    },
  }),
]
