import type { ResultOf } from '@learn/contract'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { courses, linkTo } from '../../learning/index.ts'
import { recentOf } from '../repo/facts.ts'
import type { ProgressParts } from './parts.ts'

/** The activities that the caller opened last in courses they may still open, newest first. */
export async function readRecent(
  parts: ProgressParts,
  caller: Caller,
  limit: number,
): Promise<ResultOf<'local_learn_get_recent_activities'>> {
  const own = await courses.coursesOfCaller(parts, caller)
  const byId = new Map(own.map(course => [course.id, course]))
  const rows = await recentOf(parts.db, caller.userId, limit)
  const activities = []
  for (const row of rows) {
    const course = byId.get(row.courseId)
    if (!course || !row.lastOpenedAt) continue
    const structure = await parts.structures.read(course.id, course.version)
    const activity = structure.activities.get(row.activityId)
    if (!activity?.isVisible) continue
    activities.push({
      activity: linkTo(activity),
      courseName: course.fullName,
      openedAt: epochS(row.lastOpenedAt),
    })
  }
  return { activities }
}
