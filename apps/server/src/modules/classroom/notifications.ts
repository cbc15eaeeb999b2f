import { indiaDate, writtenMoment } from '@learn/contract/base'
import type { Events } from '#platform/events/emit.ts'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import { getDates, isSubmitted } from '../progress/index.ts'
import type { DueStage } from './events.ts'
import { lockOfSection } from './locks.ts'
import { findLearnerPlace } from './service/learner-place.ts'
import { findCourse } from './service/open.ts'
import type { ClassroomParts } from './service/parts.ts'
import { placesOfLearner } from './service/place.ts'

type Parts = Pick<ClassroomParts, 'db' | 'clock' | 'structures'>

const due = (parts: Parts, stage: DueStage, label: string, email: 'now' | 'daily'): AnyNotificationKind =>
  notificationKind({
    name: `classroom.due-${stage}`,
    on: 'classroom.work.due',
    label,
    reason: 'You are enrolled in this course, and have not finished this yet.',
    topic: 'learning',
    channels: { inApp: true, email },
    isPatient: true,
    concerns: told => told.stage === stage,
    notices: told => noticesOfDue(parts, told),
  })

/** What learners are notified of about dates in their courses. */
export const classroomNotifications = (parts: Parts): AnyNotificationKind[] => [
  due(parts, 'tomorrow', 'Work that is due tomorrow', 'daily'),
  due(parts, 'hour', 'Work that is due in an hour', 'now'),
  due(parts, 'over', 'Work that is overdue', 'daily'),
  notificationKind({
    name: 'classroom.course-opened',
    on: 'classroom.course.opened',
    label: 'Courses that open',
    reason: 'This course is part of your program.',
    topic: 'learning',
    channels: { inApp: true, email: 'daily' },
    isPatient: true,
    notices: opened => noticesOfOpened(parts, opened),
  }),
  notificationKind({
    name: 'classroom.section-opened',
    on: 'classroom.section.opened',
    label: 'Sections that open',
    reason: 'You are enrolled in this course.',
    topic: 'learning',
    channels: { inApp: true, email: 'daily' },
    isPatient: true,
    notices: opened => noticesOfSection(parts, opened),
  }),
]

/** Nobody who is done with it, who may not open it, or who has another date. */
async function noticesOfDue(
  parts: Parts,
  { activityId, courseId, userIds, stage, dueAtMs, atMs }: Events['classroom.work.due'],
): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const userId of userIds) {
    const place = await findLearnerPlace(parts, userId, courseId, activityId)
    if (!place) continue
    const { view, activity, course, address } = place
    if (getDates(view, activity).dueAt?.getTime() !== dueAtMs) continue
    if (view.facts.isComplete(activityId) || isSubmitted(view, activityId)) continue
    notices.push({
      userId,
      key: `${activityId} ${dueAtMs}`,
      title: `“${activity.name}” is ${whenText(stage, dueAtMs, atMs)}`,
      text: `${course.fullName} · ${writtenMoment(dueAtMs / 1000)}`,
      address,
      course: { id: courseId, name: course.fullName },
      atMs,
    })
  }
  return notices
}

function whenText(stage: DueStage, dueAtMs: number, atMs: number): string {
  if (stage === 'over') return 'overdue'
  if (stage === 'hour') return 'due in an hour'
  return indiaDate(dueAtMs / 1000) === indiaDate(atMs / 1000) ? 'due today' : 'due tomorrow'
}

async function noticesOfOpened(
  parts: Parts,
  { courseId, userIds, atMs }: Events['classroom.course.opened'],
): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const userId of userIds) {
    const reader = await directory.findReader(parts.db, userId)
    const found = reader && (await findCourse(parts, reader, courseId))
    const address = reader && found && !found.opens ? await placesOfLearner(parts).course(reader, courseId) : null
    if (found && address)
      notices.push({
        userId,
        key: String(courseId),
        title: `“${found.course.fullName}” is open`,
        text: '',
        address,
        course: { id: courseId, name: found.course.fullName },
        atMs,
      })
  }
  return notices
}

/** Those for whom the date opened it: it was locked for them a moment before, is open now, and so is its course. */
async function noticesOfSection(
  parts: Parts,
  { sectionId, courseId, userIds, atMs }: Events['classroom.section.opened'],
): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const userId of userIds) {
    const reader = await directory.findReader(parts.db, userId)
    const found = reader && (await findCourse(parts, reader, courseId))
    const section = found?.view.structure.sections.find(({ id }) => id === sectionId)
    if (!reader || !found || found.opens || !section || lockOfSection(found.view, section).isLocked) continue
    const before = { ...found.view, facts: { ...found.view.facts, now: new Date(atMs - 1) } }
    if (!lockOfSection(before, section).isLocked) continue
    const address = await placesOfLearner(parts).section(reader, courseId, sectionId)
    if (address === null) continue
    const { fullName } = found.course
    const key = `${sectionId} ${atMs}`
    const course = { id: courseId, name: fullName }
    notices.push({ userId, key, title: `“${section.name}” is open`, text: fullName, address, course, atMs })
  }
  return notices
}
