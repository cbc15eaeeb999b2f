import type { ActivityLearner } from '@learn/contract/insights'
import { epochOrNull } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { notFound } from '../../classroom/index.ts'
import { linkTo } from '../../learning/index.ts'
import { readVideosWatched } from '../../lessons/index.ts'
import { reachOfLearners } from '../../progress/index.ts'
import type { RiskParts } from '../parts.ts'
import { chooseCourse, readCourse, readNamedLearners } from './list-courses.ts'
import { getDurationS } from './videos.ts'

interface Wish {
  courseid: number
  activityid: number
}

/** The learners of a course whom the caller sees, with how far each came in one activity, by name. Throws `learning/not-found`. */
export async function readActivityLearners(parts: RiskParts, caller: Caller, { courseid, activityid }: Wish) {
  const { db, clock } = parts
  const { can } = await chooseCourse(parts, caller, courseid)
  if (!can.seeLearners) throw notFound()
  const { structure, userIds: all } = await readCourse(parts, courseid)
  const userIds = await readNamedLearners(parts, caller, courseid, all)
  const activity = structure.activities.get(activityid)
  if (!activity) throw notFound()
  const place = { courseId: courseid, activityId: activityid, lessons: structure.trackedIds.length }
  const reach = new Map((await reachOfLearners(db, place, userIds, clock.now())).map(row => [row.userId, row]))
  const views = new Map((await readVideosWatched(db, [activityid], userIds)).map(row => [row.userId, row]))
  const names = await directory.readNames(db, userIds)
  const durationS = getDurationS(activity)
  const learners = userIds.map((userId): ActivityLearner => {
    const own = reach.get(userId)
    const view = views.get(userId)
    return {
      userId,
      name: names.get(userId) ?? '',
      openedAt: epochOrNull(own?.openedAt ?? null),
      completedAt: epochOrNull(own?.completedAt ?? null),
      hasStopped: own?.hasStopped ?? false,
      minutes: Math.round((own?.seconds ?? 0) / 6) / 10,
      video:
        view && durationS !== null
          ? { pct: Math.min(100, Math.round((100 * view.watchedS) / durationS)), leftAtS: view.positionS }
          : null,
    }
  })
  return { activity: linkTo(activity), learners: learners.toSorted((a, b) => a.name.localeCompare(b.name)) }
}
