import { isQuiz } from '@learn/course/content/quiz'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { findLearnerPlace } from '../classroom/index.ts'
import { readCourseId } from '../learning/index.ts'
import type { MarkedAttempt } from './events.ts'
import type { QuizParts } from './service/parts.ts'

const SHARED = {
  reason: 'You took this quiz.',
  topic: 'learning',
  channels: { inApp: true, email: 'now' },
} as const

type Parts = Pick<QuizParts, 'db' | 'clock' | 'structures'>

/** What learners are notified of about their attempts. The marks stand in the review, which knows when they may be seen. */
export const quizNotifications = (parts: Parts): AnyNotificationKind[] => [
  notificationKind({
    ...SHARED,
    name: 'quiz.marked',
    on: 'quiz.marks.released',
    label: 'Results of your quizzes',
    notices: marked => noticesAbout(parts, marked, name => `Your result for “${name}” is here`),
  }),
  notificationKind({
    ...SHARED,
    name: 'quiz.mark-changed',
    on: 'quiz.marks.changed',
    label: 'Quiz marks that changed after you saw them',
    notices: marked => noticesAbout(parts, marked, name => `Your marks for “${name}” changed`),
  }),
]

async function noticesAbout(
  parts: Parts,
  { attemptId, activityId, userId, atMs }: MarkedAttempt,
  titleFor: (name: string) => string,
): Promise<Notice[]> {
  const courseId = await readCourseId(parts.db, activityId)
  const place = courseId === undefined ? null : await findLearnerPlace(parts, userId, courseId, activityId)
  if (!place || !isQuiz(place.activity.content)) return []
  const { activity, course, address } = place
  return [
    {
      userId,
      key: `${attemptId} ${atMs}`,
      title: titleFor(activity.name),
      text: course.fullName,
      address,
      course: { id: course.id, name: course.fullName },
      atMs,
    },
  ]
}
