import type { AttendanceRow } from '@learn/contract/live'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { pairKey } from '#platform/operations/entity.ts'
import { type CourseStructure, linkTo } from '../../learning/index.ts'
import * as presence from '../repo/presence.ts'
import { findEndedSessions, recordedSessions } from '../repo/sessions.ts'
import { attendanceState } from './attendance-state.ts'
import { readCounts } from './counted.ts'
import type { LiveParts } from './parts.ts'
import { catchUpUntil } from './read-class.ts'
import { findShownClasses, placeOfSession } from './shown-classes.ts'

/** What one learner made of one class. */
type ClassResult = Pick<AttendanceRow, 'sessionId' | 'activity' | 'startedAt' | 'state'>

interface Learner {
  userId: number
  joinedAt: Date
}

/**
 * What learners made of the last classes of some courses that were held, newest first, at most `limit` for each learner; classes before
 * they joined, and those that do not count for them, are left out. The caller decides who may see them.
 */
export async function classResults(
  parts: Pick<LiveParts, 'db' | 'clock' | 'structures'>,
  courses: readonly { id: number; version: number; structure: CourseStructure }[],
  learners: readonly Learner[],
  limit: number,
): Promise<Map<number, ClassResult[]>> {
  const { db, clock } = parts
  const now = clock.now()
  const byId = new Map(courses.map(course => [course.id, course]))
  const shown = await findShownClasses(
    parts,
    courses.map(({ id, version }) => ({ id, version })),
  )
  const held = (await findEndedSessions(db, [...byId.keys()], [...shown.keys()])).flatMap(session => {
    const place = placeOfSession(session, id => byId.has(id), shown)
    const activity = place && byId.get(place.courseId)?.structure.activities.get(place.activityId)
    const startedAt = session.started_at
    return session.state === 'ended' && startedAt && activity?.isVisible ? [{ session, activity, startedAt }] : []
  })
  // Excused and given up ones do not count, so a few more are read than are asked for.
  const latest = held.slice(0, 3 * limit)
  const sessions = latest.map(({ session }) => session)
  const counts = await readCounts(
    db,
    learners.map(({ userId }) => userId),
    sessions,
    now,
  )
  const recorded = await recordedSessions(
    db,
    sessions.map(({ id }) => id),
  )
  return new Map(
    learners.map(({ userId, joinedAt }) => {
      const rows = latest.flatMap(({ session, activity, startedAt }): ClassResult[] => {
        const count = counts.get(pairKey(session.id, userId))
        if (!count || startedAt < joinedAt) return []
        const until = recorded.has(session.id) ? catchUpUntil(session) : null
        const state = attendanceState(count, until, epochS(now))
        if (state === 'Not available') return []
        return [{ sessionId: session.id, activity: linkTo(activity), startedAt: epochS(startedAt), state }]
      })
      return [userId, rows.slice(0, limit)]
    }),
  )
}

/** When some people were in a class since a moment. */
export const attendedSince = (db: Handle, userIds: readonly number[], since: Date) =>
  presence.attendedSince(db, userIds, since)
