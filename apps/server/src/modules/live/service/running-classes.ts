import type { AgendaSource } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import { linkTo, readVersion } from '../../learning/index.ts'
import { runningSessions } from '../repo/sessions.ts'
import { timesForClass } from './class-times.ts'
import type { LiveParts } from './parts.ts'
import { findShownInAgenda, placeOfSession } from './shown-classes.ts'

/** Classes without a date that are on: they stand in the agenda from the moment at which their host starts them. */
export const runningClasses =
  (parts: LiveParts): AgendaSource =>
  async ({ courses, fromS, toS }) => {
    const ids = courses.map(({ id }) => id)
    const shown = await findShownInAgenda(parts.db, courses)
    const sessions = await runningSessions(parts.db, ids, [...shown.keys()])
    const items = await Promise.all(
      sessions.map(async session => {
        const place = placeOfSession(session, id => ids.includes(id), shown)
        const course = courses.find(({ id }) => id === place?.courseId)
        const version = course && (await readVersion(parts.db, course.id))
        if (!place || !course || version === undefined || !session.started_at) return []
        const activity = (await parts.structures.read(course.id, version)).activities.get(place.activityId)
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
