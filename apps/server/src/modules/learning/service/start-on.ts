import { type CourseModel, type ReportLine, shiftDates } from '@learn/course'

/** A course that starts on a day (epoch seconds), with a line on the dates that moved; null: as it is. */
export function startOn(course: CourseModel, startsAt: number | null): { course: CourseModel; lines: ReportLine[] } {
  if (startsAt === null) return { course, lines: [] }
  const shifted = shiftDates(course, startsAt)
  const { count, days } = shifted
  const day = new Date(startsAt * 1000).toISOString().slice(0, 10)
  const moved = `${count} ${count === 1 ? 'date' : 'dates'} moved by ${days} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  const reason = count === 0 ? `it has no dates; it starts on ${day}` : `${moved}: it starts on ${day}`
  return {
    course: shifted.course,
    lines: [{ outcome: 'in', what: 'dates', name: course.fullName, reason, isPart: true }],
  }
}
