import { indiaDate } from '@learn/contract/base'
import { getAddress } from '@learn/contract/pages/plain'
import { type AnyNotificationKind, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import { MARKERS } from './policy.ts'
import { readQueue } from './service/marking-sheet.ts'
import type { QuizParts } from './service/parts.ts'

/** What staff are told of once a day: answers that wait for their mark. */
export const workNotice = (parts: QuizParts): AnyNotificationKind =>
  notificationKind({
    name: 'quiz.to-mark',
    on: 'notifications.day.began',
    label: 'Answers that wait for your mark, once a day',
    reason: 'You mark answers in this course.',
    topic: 'work',
    channels: { inApp: true, email: 'daily' },
    async notices({ atMs }) {
      const now = parts.clock.now()
      const notices = []
      for (const userId of await directory.staffWithRoles(parts.db, MARKERS, now)) {
        const actor = await directory.findActor(parts.db, userId, now)
        const { items } = actor ? await readQueue(parts, actor) : { items: [] }
        const waiting = items.reduce((sum, item) => sum + item.waiting, 0)
        const [first] = items.filter(item => item.waiting > 0)
        if (waiting === 0 || !first) continue
        notices.push({
          userId,
          key: indiaDate(atMs / 1000),
          title: waiting === 1 ? '1 answer waits for your mark' : `${waiting} answers wait for your mark`,
          text: `${first.questionName}, ${first.quizName}`,
          address: getAddress('marking', { quizId: first.quizId, questionId: first.questionId }),
          atMs,
        })
      }
      return notices
    },
  })
