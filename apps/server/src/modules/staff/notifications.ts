import { getAddress } from '@learn/contract/pages/plain'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { type AnyNotificationKind, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'

/** What staff are notified of about the product itself. */
export const staffNotifications = ({ db, clock }: { db: Db; clock: Clock }): AnyNotificationKind[] => [
  notificationKind({
    name: 'staff.work-failed',
    on: 'staff.work.failed',
    label: 'Work in the background that failed',
    reason: 'You look after the institute.',
    topic: 'work',
    channels: { inApp: true, email: 'now' },
    async notices({ text, count, sinceMs, atMs }) {
      const admins = await directory.staffWithRoles(db, ['admin'], clock.now())
      const detail = count === 1 ? 'Once so far. It waits for you on the staff home.' : `${count} times so far.`
      const notice = {
        key: `${sinceMs} ${text}`.slice(0, 200),
        title: text,
        text: detail,
        address: getAddress('staff'),
        atMs,
      }
      return admins.map(userId => ({ userId, ...notice }))
    },
  }),
]
