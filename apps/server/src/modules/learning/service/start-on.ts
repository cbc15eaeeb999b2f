import { indiaDate } from '@learn/contract/base'
import {
  type CourseModel,
  listDates,
  type ReportLine,
  type ShiftedCourse,
  shiftByDays,
  shiftDates,
} from '@learn/course'
import { type Clock, epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { findCourseBySource } from '../repo/import.ts'

/** A course with the dates that it is to have, and lines on those that moved or are over. */
interface DatedCourse {
  course: CourseModel
  lines: ReportLine[]
}

/**
 * A course that starts on a day (epoch seconds of its beginning in India). Without one (null) a course that is here already keeps the days by which its dates
 * were moved; one whose dates are all over is told, with `hint` on how a new start is given.
 */
export async function startOn(
  { db, clock }: { db: Db; clock: Clock },
  course: CourseModel,
  { startsAt, hint }: { startsAt: number | null; hint: string },
): Promise<DatedCourse> {
  if (startsAt !== null) {
    const shifted = shiftDates(course, startsAt)
    const day = indiaDate(startsAt)
    const reason =
      shifted.count === 0 ? `it has no dates; it starts on ${day}` : `${moved(shifted)}: it starts on ${day}`
    return dated(shifted.course, reason)
  }
  const standing = await findCourseBySource(db, course.sourceKey)
  const days = (standing?.shifted_days ?? 0) - (course.shiftedDays ?? 0)
  if (standing && days !== 0) {
    const shifted = shiftByDays(course, days)
    return dated(shifted.course, `${moved(shifted)}, as they were when it was imported before; ${hint}`)
  }
  const dates = listDates(course)
  const last = Math.max(...dates)
  if (standing || dates.length === 0 || last >= epochS(clock.now())) return { course, lines: [] }
  return dated(course, `${overText(course, dates.length, last)}; ${hint}`)
}

/** What is over: the last of its dates is `last`. */
function overText({ startAt }: CourseModel, count: number, last: number): string {
  const day = indiaDate(last)
  if (count > 1) return `all ${count} dates are over, the last on ${day}`
  return startAt === last ? `it started on ${day}` : `its one date is over, ${day}`
}

const dated = (course: CourseModel, reason: string): DatedCourse => ({
  course,
  lines: [{ outcome: 'in', what: 'dates', name: course.fullName, reason, isPart: true }],
})

const moved = ({ count, days }: ShiftedCourse): string =>
  `${count} ${count === 1 ? 'date' : 'dates'} moved by ${days} ${Math.abs(days) === 1 ? 'day' : 'days'}`
