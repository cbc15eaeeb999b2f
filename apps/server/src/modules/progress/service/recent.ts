import type { ResultOf } from '@learn/contract'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { recentOf } from '../repo/states.ts'
import { coursesOfCaller } from './mine.ts'
import type { ProgressParts } from './parts.ts'

/** The activities that the caller opened last in courses they may still open, newest first. */
export async function readRecent(
  parts: ProgressParts,
  caller: Caller,
  limit: number,
): Promise<ResultOf<'local_learn_get_recent_activities'>> {
  const courses = await coursesOfCaller(parts, caller)
  const byId = new Map(courses.map(course => [course.id, course]))
  const rows = await recentOf(parts.db, caller.userId, limit)
  const activities = []
  for (const row of rows) {
    const course = byId.get(row.course_id)
    if (!course || !row.last_opened_at) continue
    const structure = await parts.structures.read(course.id, course.version)
    const activity = structure.activities.get(row.activity_id)
    if (!activity?.isVisible) continue
    activities.push({
      activity: { id: activity.id, type: activity.type, name: activity.name },
      courseName: course.full_name,
      openedAt: epochS(row.last_opened_at),
    })
  }
  return { activities }
}
