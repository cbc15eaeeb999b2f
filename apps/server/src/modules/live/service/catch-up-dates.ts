import type { AgendaSource } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import { courses as learning, linkTo } from '../../learning/index.ts'
import { recordedSessions, sessionsToCatchUp } from '../repo/sessions.ts'
import { attendanceState } from './attendance-state.ts'
import { readCounted } from './counted.ts'
import type { LiveParts } from './parts.ts'
import { catchUpUntil } from './read-class.ts'
import { findShownInAgenda, placeOfSession } from './shown-classes.ts'

/** Classes that a learner missed and can still make good: until when each recording counts. */
export const catchUpDates =
  (parts: LiveParts): AgendaSource =>
  async ({ caller, courses, fromS, toS }) => {
    const { db, clock } = parts
    const now = clock.now()
    const ids = courses.map(({ id }) => id)
    const shown = await findShownInAgenda(db, courses)
    const ended = await sessionsToCatchUp(
      db,
      { courseIds: ids, activityIds: [...shown.keys()] },
      new Date(fromS * 1000),
      new Date(toS * 1000),
    )
    if (ended.length === 0) return []
    const recorded = await recordedSessions(
      db,
      ended.map(({ id }) => id),
    )
    const sessions = ended.filter(({ id }) => recorded.has(id))
    const taken = await readTaken(parts, caller)
    const counted = await readCounted(db, caller.userId, sessions, now)
    const items = await Promise.all(
      sessions.map(async session => {
        const place = placeOfSession(session, id => ids.includes(id), shown)
        const course = courses.find(({ id }) => id === place?.courseId)
        const [own, until] = [counted.get(session.id), catchUpUntil(session)]
        const at = course && taken.get(course.id)
        if (!place || !course || !own || until === null || !at || !session.started_at) return []
        const activity = (await parts.structures.read(course.id, at.version)).activities.get(place.activityId)
        const isMissed = attendanceState(own, until, epochS(now)) === 'Not attended'
        // What was held before its learner joined is not theirs to make good.
        const isOwn = session.started_at >= at.joinedAt
        if (!activity?.isVisible || !isMissed || !isOwn) return []
        return {
          activity: linkTo(activity),
          job: null,
          courseName: course.name,
          at: until,
          kind: 'catch-up' as const,
          sessionId: session.id,
          isDone: false,
          isLocked: false,
          place: { courseId: course.id, sectionId: activity.section.id },
        }
      }),
    )
    return items.flat()
  }

/** When a learner came to each of their courses, and its version; in two programs the earlier day counts. */
async function readTaken(
  parts: LiveParts,
  caller: Parameters<typeof learning.pathsOfCaller>[1],
): Promise<Map<number, { joinedAt: Date; version: number }>> {
  const taken = new Map<number, { joinedAt: Date; version: number }>()
  for (const { joinedAt, courses } of await learning.pathsOfCaller(parts, caller))
    for (const { id, version } of courses) {
      const known = taken.get(id)
      if (!known || joinedAt < known.joinedAt) taken.set(id, { joinedAt, version })
    }
  return taken
}
