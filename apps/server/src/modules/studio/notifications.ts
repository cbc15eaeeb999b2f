import { type AnyNotificationKind, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import { authoring } from '../learning/index.ts'
import { findSchedule } from './repo/schedules.ts'
import type { ProgramParts } from './service/programs.ts'
import { mayWrite } from './service/reach.ts'

/** What authors are notified of about what they scheduled. */
export const studioNotifications = ({ db, clock }: ProgramParts): AnyNotificationKind[] => [
  notificationKind({
    name: 'studio.schedule.refused',
    on: 'studio.schedule.refused',
    label: 'Scheduled versions that did not go live',
    reason: 'You scheduled it.',
    topic: 'work',
    channels: { inApp: true, email: 'now' },
    async notices({ scheduleId, atMs }) {
      const schedule = await findSchedule(db, scheduleId)
      const activity = schedule && (await authoring.findActivity(db, schedule.activityId))
      const author = schedule && (await directory.findActor(db, schedule.userId, clock.now()))
      if (!schedule || !author || (activity && !(await mayWrite(db, author, activity.courseId)))) return []
      return [
        {
          userId: schedule.userId,
          key: String(scheduleId),
          title: `“${String(schedule.body.name)}” did not go live`,
          text: schedule.note,
          // One that lies in the trash has no editor.
          address: activity ? `/studio/a/${schedule.activityId}` : '/studio',
          atMs,
        },
      ]
    },
  }),
]
