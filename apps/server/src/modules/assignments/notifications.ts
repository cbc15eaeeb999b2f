import { isAssign } from '@learn/course/content/assign'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import { findPlace, placesOfLearner } from '../classroom/index.ts'
import type { MarkedWork } from './events.ts'
import { submittedWork } from './repo/marking.ts'
import type { AssignmentParts } from './service/parts.ts'
import { getRange } from './service/rules.ts'

const SHARED = {
  reason: 'You submitted this assignment.',
  topic: 'learning',
  channels: { inApp: true, email: 'now' },
} as const

/** What learners are notified of about their work. */
export const assignmentNotifications = (parts: AssignmentParts): AnyNotificationKind[] => [
  notificationKind({
    ...SHARED,
    name: 'assignments.marked',
    on: 'assignments.mark.released',
    label: 'Marks for your assignments',
    notices: work => noticesAbout(parts, work, (name, mark) => `“${name}” is marked${mark && `: ${mark}`}`),
  }),
  notificationKind({
    ...SHARED,
    name: 'assignments.mark-changed',
    on: 'assignments.mark.changed',
    label: 'Changes to marks that you have seen',
    notices: work =>
      noticesAbout(parts, work, (name, mark) => `Your mark for “${name}” is now ${mark || 'another one'}`),
  }),
]

/** Nothing for a mark that was held back again, and for who may not open the assignment any more. */
async function noticesAbout(
  parts: AssignmentParts,
  { workId, userId, atMs }: MarkedWork,
  titleFor: (name: string, mark: string) => string,
): Promise<Notice[]> {
  const [work] = await submittedWork(parts.db, [workId])
  const learner = work && (await directory.findReader(parts.db, userId))
  if (!work || !learner || work.marked_at === null || work.is_held) return []
  const found = await findPlace(parts, learner, work.activity_id)
  const content = found?.activity.content ?? null
  if (!found || !isAssign(content)) return []
  const address = await placesOfLearner(parts).activity(learner, found.activity)
  if (address === null) return []
  const range = content.marking.kind === 'points' ? getRange(content, found.activity) : null
  const mark = range && work.points !== null ? `${work.points} of ${range.max}` : ''
  return [
    {
      userId,
      key: `${workId} ${atMs}`,
      title: titleFor(found.activity.name, mark),
      text: found.course.fullName,
      course: { id: found.course.id, name: found.course.fullName },
      address,
      atMs,
    },
  ]
}
