import type { AgendaSource } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import { linkTo, readCourseId, readVersion } from '../../learning/index.ts'
import { attemptsEnding } from '../repo/attempts.ts'
import type { QuizParts } from './parts.ts'

/** Attempts of a learner that run: each ends at a moment, submitted or not. */
export const attemptDates =
  ({ db, structures }: Pick<QuizParts, 'db' | 'structures'>): AgendaSource =>
  async ({ caller, courses, fromS, toS }) => {
    const rows = await attemptsEnding(db, caller.userId, new Date(fromS * 1000), new Date(toS * 1000))
    const items = await Promise.all(
      rows.map(async ({ activityId, endsAt }) => {
        const courseId = await readCourseId(db, activityId)
        const course = courses.find(({ id }) => id === courseId)
        const version = course && (await readVersion(db, course.id))
        if (!course || version === undefined || !endsAt) return []
        const activity = (await structures.read(course.id, version)).activities.get(activityId)
        if (!activity?.isVisible) return []
        return {
          activity: linkTo(activity),
          job: null,
          courseName: course.name,
          at: epochS(endsAt),
          kind: 'attempt' as const,
          isDone: false,
          isLocked: false,
          place: { courseId: course.id, sectionId: activity.section.id },
        }
      }),
    )
    return items.flat()
  }
