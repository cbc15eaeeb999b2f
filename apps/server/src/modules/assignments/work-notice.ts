import { indiaDate } from '@learn/contract/base'
import { getAddress } from '@learn/contract/pages/plain'
import { type AnyNotificationKind, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import { MARKERS } from './policy.ts'
import type { AssignmentParts } from './service/parts.ts'
import { readAssignmentQueue } from './service/queue.ts'

/** What staff are told of once a day: work that waits for their mark. */
export const workNotice = (parts: AssignmentParts): AnyNotificationKind =>
  notificationKind({
    name: 'assignments.to-mark',
    on: 'notifications.day.began',
    label: 'Work that waits for your mark, once a day',
    reason: 'You mark work in this course.',
    topic: 'work',
    channels: { inApp: true, email: 'daily' },
    async notices({ atMs }) {
      const now = parts.clock.now()
      const notices = []
      for (const userId of await directory.staffWithRoles(parts.db, MARKERS, now)) {
        const actor = await directory.findActor(parts.db, userId, now)
        const { items } = actor ? await readAssignmentQueue(parts, actor) : { items: [] }
        const waiting = items.reduce((sum, item) => sum + item.waiting, 0)
        const [first] = items.filter(item => item.waiting > 0)
        if (waiting === 0 || !first) continue
        notices.push({
          userId,
          key: indiaDate(atMs / 1000),
          title: waiting === 1 ? '1 submission waits for your mark' : `${waiting} submissions wait for your mark`,
          text: first.name,
          address: getAddress('markWork', { activityId: first.activityId }),
          atMs,
        })
      }
      return notices
    },
  })
