import { getAddress } from '@learn/contract/pages/plain'
import type { Db } from '#platform/db/tables.ts'
import { type AnyNotificationKind, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import { readRewards } from './repo/rewards.ts'

/** What learners are notified of about people whom they invited. */
export const referralNotifications = ({ db }: { db: Db }): AnyNotificationKind[] => [
  notificationKind({
    name: 'referrals.stage',
    on: 'referrals.stage.moved',
    label: 'News about people you invited',
    reason: 'You sent this invitation.',
    topic: 'account',
    channels: { inApp: true, email: 'daily' },
    async notices({ invitationId, userId, stage, atMs }) {
      if (!(await directory.findReader(db, userId))) return []
      const [reward] = stage === 'rewarded' ? await readRewards(db, [invitationId]) : []
      if (stage === 'rewarded' && !reward) return []
      const rupees = Math.round((reward?.amount_paise ?? 0) / 100).toLocaleString('en-IN')
      return [
        {
          userId,
          key: `${invitationId} ${stage}`,
          title: stage === 'rewarded' ? `You earned ₹${rupees} for a referral` : 'Somebody you invited joined',
          text: '',
          address: getAddress('myReferrals'),
          atMs,
        },
      ]
    },
  }),
]
