import { writtenMoment } from '@learn/contract/base'
import { DEFAULT_REMINDER_S } from '@learn/contract/live/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { epochS } from '#platform/clock.ts'
import type { EventName, Events } from '#platform/events/emit.ts'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import { findPlace } from '../classroom/index.ts'
import { enrolment, planned } from '../learning/index.ts'
import type { ClassChanged } from './events.ts'
import { correctionsById } from './repo/attendance.ts'
import { findReminderChoices } from './repo/reminders.ts'
import { findSession } from './repo/sessions.ts'
import type { LiveParts } from './service/parts.ts'
import { readClassSettings } from './service/settings.ts'
import { classesOfSession, sessionActivity } from './service/shared-class.ts'

type ChangeEvent = Exclude<Extract<EventName, `live.class.${string}`>, 'live.class.soon'>

/** How a change is told: one class, and several on one day. */
const TEXTS: Record<ChangeEvent, { one: (name: string) => string; many: string }> = {
  'live.class.added': { one: name => `New class: ${name}`, many: '{count} new classes' },
  'live.class.moved': { one: name => `${name} has a new time`, many: '{count} classes have new times' },
  'live.class.cancelled': { one: name => `${name} is cancelled`, many: '{count} classes are cancelled' },
  'live.class.restored': { one: name => `${name} takes place after all`, many: '{count} classes take place after all' },
  'live.class.host-changed': { one: name => `${name} has another host`, many: '{count} classes have another host' },
}

/** A kind about one change of the plan of classes. */
const changeKind = (
  parts: LiveParts,
  change: 'added' | 'moved' | 'cancelled' | 'restored' | 'host-changed',
  label: string,
  email: 'now' | 'off',
): AnyNotificationKind =>
  notificationKind({
    name: `live.${change}`,
    on: `live.class.${change}`,
    label,
    reason: 'You are enrolled in this course.',
    topic: 'learning',
    channels: { inApp: true, email },
    joinsOneMoment: true,
    groupAddress: getAddress('calendar'),
    notices: changed => noticesOfChange(parts, `live.class.${change}`, changed),
  })

/** What learners and hosts are notified of when staff change the plan of a class. */
export const classNotifications = (parts: LiveParts): AnyNotificationKind[] => [
  changeKind(parts, 'added', 'New live classes', 'off'),
  changeKind(parts, 'moved', 'Live classes with a new time', 'now'),
  changeKind(parts, 'cancelled', 'Live classes that are cancelled', 'now'),
  changeKind(parts, 'restored', 'Cancelled classes that take place after all', 'now'),
  notificationKind({
    name: 'live.soon',
    on: 'live.class.soon',
    label: 'Reminders of live classes',
    reason: 'You chose to be reminded of classes, in your calendar.',
    topic: 'learning',
    channels: { inApp: true, email: 'off' },
    notices: soon => noticesOfReminder(parts, soon),
  }),
  notificationKind({
    name: 'live.correction-answered',
    on: 'live.correction.answered',
    label: 'Answers about your attendance',
    reason: 'You said that your attendance is wrong.',
    topic: 'learning',
    channels: { inApp: true, email: 'off' },
    notices: answered => noticesOfAnswer(parts, answered),
  }),
  changeKind(parts, 'host-changed', 'Live classes with another host', 'off'),
]

/** Learners of the courses that show the class, and who hosts it; of what is over nobody is told. */
async function noticesOfChange(parts: LiveParts, event: ChangeEvent, changed: ClassChanged): Promise<Notice[]> {
  const { db, clock } = parts
  const { activityId, seriesId, startsAt, before, hostId, atMs } = changed
  const nowS = clock.now().getTime() / 1000
  if (Math.max(startsAt ?? 0, before ?? 0) < nowS) return []
  const notices = new Map<number, Notice>()
  for (const [id, activity] of await planned.findPlanned(db, await classesOfSession(db, activityId))) {
    if (!activity.isVisible) continue
    const { note, isCancelled } = await readClassSettings(db, activityId)
    const when = startsAt === null ? '' : writtenMoment(startsAt)
    const notice = {
      key: `${activityId} ${event} ${atMs}`,
      title: TEXTS[event].one(activity.name),
      text: [activity.courseName, when, note].filter(Boolean).join(' · '),
      address: getAddress('liveClass', { id }),
      course: { id: activity.courseId, name: activity.courseName },
      atMs,
      ...(seriesId !== null && { group: { key: `${seriesId} ${event}`, title: TEXTS[event].many } }),
    }
    if (event === 'live.class.cancelled' && !isCancelled) continue
    for (const userId of await enrolment.learnersOfCourse(db, activity.courseId, clock.now()))
      if (!notices.has(userId) && (await mayOpen(parts, userId, id))) notices.set(userId, { userId, ...notice })
    if (hostId !== null && !notices.has(hostId)) notices.set(hostId, { userId: hostId, ...notice })
  }
  return [...notices.values()]
}

const LEAD_TEXTS: Record<number, string> = { 86_400: 'tomorrow', 3600: 'in an hour', 600: 'in 10 minutes' }

/** Learners who want to know so long before, while the class still begins then. */
async function noticesOfReminder(
  parts: LiveParts,
  { activityId, startsAt, leadS, atMs }: Events['live.class.soon'],
): Promise<Notice[]> {
  const { db, clock } = parts
  const activity = (await planned.findPlanned(db, [activityId])).get(activityId)
  if (!activity?.isVisible || !activity.opensAt || epochS(activity.opensAt) !== startsAt) return []
  const source = await sessionActivity(db, activityId)
  const { isCancelled } = await readClassSettings(db, source)
  if (isCancelled || epochS(clock.now()) >= startsAt) return []
  const learners = await enrolment.learnersOfCourse(db, activity.courseId, clock.now())
  const choices = await findReminderChoices(db, learners)
  const notices: Notice[] = []
  for (const userId of learners) {
    const chosen = choices.get(userId)
    if ((chosen === undefined ? DEFAULT_REMINDER_S : chosen) !== leadS || !(await mayOpen(parts, userId, activityId)))
      continue
    notices.push({
      userId,
      // The same class in two courses reminds once.
      key: `${source} ${startsAt} ${leadS}`,
      title: `${activity.name} begins ${LEAD_TEXTS[leadS] ?? 'soon'}`,
      text: [activity.courseName, writtenMoment(startsAt)].join(' · '),
      address: getAddress('liveClass', { id: activityId }),
      course: { id: activity.courseId, name: activity.courseName },
      atMs,
    })
  }
  return notices
}

async function noticesOfAnswer(
  { db }: LiveParts,
  { correctionId, atMs }: { correctionId: number; atMs: number },
): Promise<Notice[]> {
  const [row] = await correctionsById(db, [correctionId])
  const session = row && (await findSession(db, row.session_id))
  const activity = session && (await planned.findPlanned(db, [session.activity_id])).get(session.activity_id)
  if (!row || !activity || row.state === 'open') return []
  const outcome = row.state === 'granted' ? 'You count as present in' : 'Your attendance stays as it is in'
  return [
    {
      userId: row.user_id,
      key: `${correctionId} ${atMs}`,
      title: `${outcome} ${activity.name}`,
      text: row.reply,
      address: getAddress('attendance'),
      atMs,
    },
  ]
}

/** Whether a learner may know of the class now. */
async function mayOpen(parts: LiveParts, userId: number, activityId: number): Promise<boolean> {
  const reader = await directory.findReader(parts.db, userId)
  return reader !== null && (await findPlace(parts, reader, activityId)) !== null
}
