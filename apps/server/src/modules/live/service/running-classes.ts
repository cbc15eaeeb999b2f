import type { AgendaSource } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import { linkTo, readVersion } from '../../learning/index.ts'
import { runningSessions } from '../repo/sessions.ts'
import { timesForClass } from './class-times.ts'
import type { LiveParts } from './parts.ts'

/** Classes without a date that are on: they stand in the agenda from the moment at which their host starts them. */
export const runningClasses =
  (parts: LiveParts): AgendaSource =>
  async ({ courses, fromS, toS }) => {
    const sessions = await runningSessions(
      parts.db,
      courses.map(({ id }) => id),
    )
    const items = await Promise.all(
      sessions.map(async session => {
        const course = courses.find(({ id }) => id === session.course_id)
        const version = await readVersion(parts.db, session.course_id)
        if (!course || version === undefined || !session.started_at) return []
        const activity = (await parts.structures.read(course.id, version)).activities.get(session.activity_id)
        const at = epochS(session.started_at)
        if (!activity?.isVisible || activity.openAt || at < fromS || at >= toS) return []
        return {
          activity: linkTo(activity),
          job: null,
          courseName: course.name,
          at,
          kind: 'live' as const,
          classTimes: timesForClass(activity, session, new Set()),
          isDone: false,
          isLocked: false,
          place: { courseId: course.id, sectionId: activity.section.id },
        }
      }),
    )
    return items.flat()
  }
