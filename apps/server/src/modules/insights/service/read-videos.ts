import type { VideoInsight, VideoReach } from '@learn/contract/insights'
import type { Caller } from '#platform/http/caller.ts'
import { linkTo } from '../../learning/index.ts'
import { readVideosWatched } from '../../lessons/index.ts'
import type { RiskParts } from '../parts.ts'
import { countParts } from './count-parts.ts'
import { chooseCourse, listActivities, readCourse } from './list-courses.ts'
import { findSeenPct, getChapters, getDurationS } from './videos.ts'

/** What learners saw of the videos of a course. Without a course the first that the caller may see. Throws `learning/not-found`. */
export async function readVideoInsight(parts: RiskParts, caller: Caller, courseId?: number): Promise<VideoInsight> {
  const { courses, course, can } = await chooseCourse(parts, caller, courseId)
  if (!course) return { courses, course: null, learners: 0, videos: [], can }
  const { structure, userIds } = await readCourse(parts, course.id)
  const shown = listActivities(structure).flatMap(activity => {
    const durationS = getDurationS(activity)
    return durationS === null ? [] : [{ activity, durationS }]
  })
  const ids = shown.map(({ activity }) => activity.id)
  const views = Map.groupBy(await readVideosWatched(parts.db, ids, userIds), row => row.activityId)
  const videos = shown.map(
    ({ activity, durationS }): VideoReach => ({
      activity: linkTo(activity),
      module: activity.section.name,
      durationS,
      chapters: getChapters(activity),
      ...countParts(views.get(activity.id) ?? [], { durationS, seenPct: findSeenPct(activity) }),
    }),
  )
  return { courses, course, learners: userIds.length, videos, can }
}
