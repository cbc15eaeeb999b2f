import { getAddress } from '@learn/contract/pages/plain'
import type { Db } from '#platform/db/tables.ts'
import { type AnyNotificationKind, notificationKind } from '#platform/notifications/port.ts'
import { findResume, readComments } from './repo/resumes.ts'

/** What learners are notified of about their resumes. */
export const profileNotifications = ({ db }: { db: Db }): AnyNotificationKind[] => [
  notificationKind({
    name: 'profile.resume-reviewed',
    on: 'profile.resume.reviewed',
    label: 'Reviews of your resume',
    reason: 'You uploaded this resume.',
    topic: 'careers',
    channels: { inApp: true, email: 'now' },
    async notices({ resumeId, atMs }) {
      const resume = await findResume(db, resumeId)
      if (!resume) return []
      const comments = (await readComments(db, [resumeId])).get(resumeId)?.length ?? 0
      return [
        {
          userId: resume.user_id,
          key: `${resumeId} ${atMs}`,
          title: 'Your resume is reviewed',
          text: comments === 0 ? '' : comments === 1 ? '1 comment' : `${comments} comments`,
          address: getAddress('profile'),
          atMs,
        },
      ]
    },
  }),
]
