import { indiaDate, indiaWeekStart } from '@learn/contract/base/plain'
import type { StudyDays } from '@learn/contract/progress'
import type { ProgressReport, ReportItem } from '@learn/contract/reports'
import { shortDay } from '#shared/lib/date-text.ts'

const DAY_S = 86_400
const WEEK_S = 7 * DAY_S
/** The study time of so many weeks before the current one is known. */
const WEEKS_BEFORE = 4

/** A week of a learner in a program. Moments are epoch seconds. */
export interface Week {
  /** Monday, as the address has it: '2026-11-23'. */
  day: string
  from: number
  /** The next Monday. */
  until: number
  isCurrent: boolean
  /** Weeks before and after it that can be shown; null for none. */
  previous: string | null
  next: string | null
  days: { date: string; studyS: number }[]
  studyS: number
  /** Days that count for the streak. */
  studied: number
  /** What was done or submitted in it, the newest last. */
  done: ReportItem[]
  /** Of what has marks. */
  meanPct: number | null
  /** What is due in the week after it and not done, the earliest first. */
  due: ReportItem[]
  /** What was due before its end and is not done, the earliest first. */
  overdue: ReportItem[]
}

const isOpen = ({ isDone, marks, standing }: ReportItem): boolean =>
  !isDone && marks === null && standing !== 'submitted' && standing !== 'excused' && standing !== 'locked'

/** The Monday of an address, if its week can be shown; else that of the current week. */
function mondayIn(day: string | undefined, current: number): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? Date.parse(`${day}T00:00:00+05:30`) / 1000 : Number.NaN
  const monday = Number.isNaN(at) ? current : indiaWeekStart(at)
  return monday > current || monday < current - WEEKS_BEFORE * WEEK_S ? current : monday
}

/** What a learner did in a week. `day`: a day of it, as it stands in the address. */
export function computeWeek(
  { items, serverAt }: Pick<ProgressReport, 'items' | 'serverAt'>,
  { days }: Pick<StudyDays, 'days'>,
  day?: string,
): Week {
  const current = indiaWeekStart(serverAt)
  const from = mondayIn(day, current)
  const until = from + WEEK_S
  const byDate = new Map(days.map(one => [one.date, one]))
  const week = Array.from({ length: 7 }, (_, n) => {
    const date = indiaDate(from + n * DAY_S)
    return { date, studyS: byDate.get(date)?.studyS ?? 0, counts: byDate.get(date)?.counts ?? false }
  })
  const done = items
    .filter(item => item.doneAt !== null && item.doneAt >= from && item.doneAt < until && !isOpen(item))
    .toSorted((a, b) => (a.doneAt ?? 0) - (b.doneAt ?? 0))
  const shares = done.flatMap(({ marks, maxMarks }) => (marks === null || !maxMarks ? [] : [(marks / maxMarks) * 100]))
  const dated = items
    .filter(item => item.dueAt !== null && isOpen(item))
    .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
  const end = Math.min(until, serverAt)
  return {
    day: indiaDate(from),
    from,
    until,
    isCurrent: from === current,
    previous: from > current - WEEKS_BEFORE * WEEK_S ? indiaDate(from - WEEK_S) : null,
    next: from < current ? indiaDate(until) : null,
    days: week.map(({ date, studyS }) => ({ date, studyS })),
    studyS: week.reduce((sum, { studyS }) => sum + studyS, 0),
    studied: week.filter(({ counts }) => counts).length,
    done,
    meanPct: shares.length === 0 ? null : shares.reduce((sum, one) => sum + one, 0) / shares.length,
    due: dated.filter(({ dueAt }) => dueAt !== null && dueAt >= end && dueAt < end + WEEK_S),
    overdue: dated.filter(({ dueAt }) => dueAt !== null && dueAt < end),
  }
}

/** '23 Nov to 29 Nov, 2026'. */
export const weekName = ({ from, until }: Pick<Week, 'from' | 'until'>): string =>
  `${shortDay(from, from)} to ${shortDay(until - 1, 0)}`
