import type { AvailabilityModel } from './availability-model.ts'
import type { ContentModel } from './content-model.ts'
import type { ActivityModel, CourseModel } from './course-model.ts'

const DAY_S = 86_400
/** Days begin in India (UTC+5:30, without summer time), as everywhere in the product. */
const INDIA_OFFSET_S = 19_800

/** A course with its dates moved, how many there were and by how many days. */
export interface ShiftedCourse {
  course: CourseModel
  count: number
  days: number
}

/**
 * Moves all dates of a course so that it starts on a day (epoch seconds of its beginning, in whichever zone): by whole days, so that
 * hours stay. The start is that of the course, else its earliest date; a course without dates stays as it is.
 */
export function shiftDates(course: CourseModel, startsAt: number): ShiftedCourse {
  const start = course.startAt ?? earliest(course)
  if (start === null) return { course: { ...course, startAt: startsAt }, count: 0, days: 0 }
  return shiftByDays(course, Math.ceil((startsAt - start) / DAY_S))
}

/** Moves all dates of a course by some days, and remembers by how many they are away from those of its origin. */
export function shiftByDays(course: CourseModel, days: number): ShiftedCourse {
  let count = 0
  const shifted = withDates(course, at => {
    count += 1
    return at + days * DAY_S
  })
  const { shiftedDays: before = 0, ...rest } = shifted
  const total = before + days
  return { course: { ...rest, ...(total !== 0 && { shiftedDays: total }) }, count, days }
}

/** All dates of a course, of its rules too. */
export function listDates(course: CourseModel): number[] {
  const dates: number[] = []
  withDates(course, at => {
    dates.push(at)
    return at
  })
  return dates
}

/** A course with other dates in the place of its own. */
function withDates(course: CourseModel, change: (at: number) => number): CourseModel {
  const changed = <T extends number | null>(at: T): T => (at === null ? at : (change(at) as T))
  const rules = (availability: AvailabilityModel | null): AvailabilityModel | null =>
    availability && {
      ...availability,
      rules: availability.rules.map(rule => {
        if ('rules' in rule) return rules(rule) as AvailabilityModel
        return rule.kind === 'date' ? { ...rule, at: changed(rule.at) } : rule
      }),
    }
  return {
    ...course,
    startAt: changed(course.startAt),
    endAt: changed(course.endAt),
    sections: course.sections.map(section => ({
      ...section,
      availability: rules(section.availability),
      activities: section.activities.map(activity => ({
        ...activity,
        availability: rules(activity.availability),
        openAt: changed(activity.openAt),
        dueAt: changed(activity.dueAt),
        closeAt: changed(activity.closeAt),
        completion: { ...activity.completion, expectedAt: changed(activity.completion.expectedAt) },
        content: withAskDate(activity.content, changed),
      })),
    })),
  }
}

/** A feedback may be asked for from a moment on. */
function withAskDate(content: ContentModel, changed: (at: number) => number): ContentModel {
  const ask = content.kind === 'feedback' ? (content['ask'] as { at?: unknown } | undefined) : undefined
  return typeof ask?.at === 'number' ? { ...content, ask: { ...ask, at: changed(ask.at) } } : content
}

/** The earliest date of a course's activities; null when they have none. */
function earliest({ sections }: CourseModel): number | null {
  const dates = sections.flatMap(({ activities }) => activities.flatMap(datesIn))
  return dates.length === 0 ? null : Math.min(...dates)
}

const datesIn = ({ openAt, dueAt, closeAt }: ActivityModel): number[] =>
  [openAt, dueAt, closeAt].filter(at => at !== null)

/** The beginning in India of a day written `2026-01-05`, in epoch seconds; null for what is none. */
export function readDay(text: string): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at / 1000 - INDIA_OFFSET_S
}
