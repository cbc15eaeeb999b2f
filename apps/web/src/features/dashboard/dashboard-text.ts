import type { CourseCard } from '@learn/contract/course'
import type { Dashboard } from '@learn/contract/home'
import {
  AWAITING_MARKS,
  BEFORE_JOIN,
  classStatus,
  classVerb,
  courseLeft,
  dueStatus,
  IN_PROGRESS,
  leftToRead,
  NOT_CLEARED,
  restText,
  timesOfRow,
} from '#features/course/index.ts'
import { getKind } from '#features/kinds/index.ts'
import { clockTime, closesText, dueText, shortDay, weekdayName, wholeMinutes } from '#shared/lib/date-text.ts'
import { getPercent } from '#shared/ui/progress.tsx'
import type { AgendaItem } from './agenda-item.ts'

/** Where a class of the agenda stands. */
export const timesOfItem = ({ classTimes, at, minutes }: Pick<AgendaItem, 'classTimes' | 'at' | 'minutes'>) =>
  timesOfRow({ ...(classTimes && { classTimes }), openAt: at, minutes: minutes ?? null })

/** What the chip of an agenda row says; the colours follow from the words (spec: platform 4). */
export function agendaStatus(item: AgendaItem, nowS: number): string {
  const { isDone, isSubmitted, isAwaitingMarks, isFailed, isRunning, isBeforeJoin, isLocked, kind, at, activity } = item
  if (kind === 'live') return classStatus(timesOfItem(item), nowS)
  if (kind === 'catch-up') return 'Not attended'
  if (kind === 'payment') return item.payment?.isAutomatic ? 'Charged today' : dueText(at, nowS)
  if (isRunning || kind === 'attempt') return IN_PROGRESS
  if (isAwaitingMarks) return activity && getKind(activity).isMarked ? AWAITING_MARKS : 'Submitted'
  if (isFailed) return NOT_CLEARED
  if (isSubmitted) return 'Submitted'
  if (isDone) return 'Completed'
  if (isBeforeJoin) return BEFORE_JOIN
  if (isLocked) return 'Not available'
  if (kind === 'interview') return at > nowS ? 'Interview today' : 'Interview now'
  if (kind === 'apply') return at < nowS ? 'Not available' : closesText(at, nowS)
  if (kind === 'due') return activity ? dueStatus(getKind(activity), at, nowS) : dueText(at, nowS)
  if (kind === 'closes') return at < nowS ? 'Not available' : closesText(at, nowS)
  return at > nowS ? 'Opens today' : 'Open now'
}

/** 'Due Monday, 6:00 PM'. */
export function comingText({ kind, at, payment }: AgendaItem): string {
  const when = `${weekdayName(at)}, ${clockTime(at)}`
  if (kind === 'due') return `Due ${when}`
  if (kind === 'apply') return `Apply by ${weekdayName(at)}`
  if (kind === 'interview') return `Interview ${when}`
  if (kind === 'catch-up') return `Recording counts until ${when}`
  if (kind === 'attempt') return `Your attempt ends ${when}`
  if (kind === 'payment') return `${payment?.isAutomatic ? 'Charged' : 'Payment due'} ${weekdayName(at)}`
  return kind === 'closes' ? `Closes ${when}` : when
}

/** What the button of an agenda row does. */
export function agendaAction(item: AgendaItem, nowS: number): string {
  const { activity, payment, kind, isDone, isRunning, isLocked } = item
  // Its place in the program says when it opens, and why not before.
  if (isLocked) return 'Details'
  if (payment) return payment.isAutomatic ? 'Details' : 'Pay'
  if (!activity) return kind === 'apply' ? 'Apply' : 'Open'
  if (kind === 'live') return classVerb(timesOfItem(item), nowS)
  if (kind === 'catch-up') return 'Watch'
  if (isRunning || kind === 'attempt') return 'Resume'
  return isDone ? 'Open' : getKind(activity).verb
}

/** 'SQL for business · Module 6, lesson 3 · 14 min left'. */
export function resumeText(resume: NonNullable<Dashboard['resume']>): string {
  const { activity, courseName, sectionNumber, lessonNumber, minutes, isStarted } = resume
  // What nothing completes has no number.
  const lesson = lessonNumber > 0 ? `lesson ${lessonNumber}` : ''
  const place =
    sectionNumber > 0 ? [`Module ${sectionNumber}`, lesson].filter(Boolean).join(', ') : lesson.replace('l', 'L')
  const leftS = isStarted ? (resume.leftS ?? leftToRead(activity.id, minutes)) : null
  const time = leftS ? restText(leftS) : minutes === null ? '' : `${minutes} min`
  return [courseName, place, time].filter(Boolean).join(' · ')
}

/** '5 of 9 modules'; the day it opens while it is locked. */
export function courseText({ status, sections, opensAt }: CourseCard): string {
  if (status === 'Locked' && opensAt !== null) return `Opens ${shortDay(opensAt)}`
  const noun = sections.total === 1 ? 'module' : 'modules'
  return sections.done === 0 && status !== 'Ongoing'
    ? `${sections.total} ${noun}`
    : `${sections.done} of ${sections.total} ${noun}`
}

/** '3 h 41 min left', the whole length before it is begun; nothing once it is done or where no length is known. */
export const courseTimeText = (course: CourseCard): string => (course.status === 'Completed' ? '' : courseLeft(course))

/** What the chip of a course says: 'Completed', '58% Ongoing'. */
export const courseStatusText = ({ status, progress }: CourseCard): string =>
  status === 'Ongoing' ? `${getPercent(progress)}% Ongoing` : status

/** 'Minutes studied: Monday 42, Tuesday 65'. Days to come are left out. */
export function weekInWords(days: Dashboard['week']['days']): string {
  const today = days.findIndex(day => day.isToday)
  const past = today < 0 ? days : days.slice(0, today + 1)
  const words = past.map(({ date, studyS }) => `${weekdayName(noonS(date))} ${wholeMinutes(studyS)}`)
  return `Minutes studied: ${words.join(', ')}`
}

/** Noon in India of a day written as '2025-01-05', in epoch seconds. */
export const noonS = (date: string): number => Date.parse(`${date}T12:00:00+05:30`) / 1000

/** Study time above a bar of the week, as short as can be: '42m', '1h', '1h05'. Seconds. */
export function barText(studyS: number): string {
  const minutes = wholeMinutes(studyS)
  const rest = minutes % 60
  if (minutes < 60) return `${minutes}m`
  return `${Math.floor(minutes / 60)}h${rest > 0 ? String(rest).padStart(2, '0') : ''}`
}
