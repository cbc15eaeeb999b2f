import type { ActivityReach, CourseInsight } from '@learn/contract/insights'
import { INSIGHT_LEAST_PEOPLE } from '@learn/contract/insights/plain'
import type { Caller } from '#platform/http/caller.ts'
import { linkTo } from '../../learning/index.ts'
import { reachOfCourse } from '../../progress/index.ts'
import type { RiskParts } from '../parts.ts'
import { chooseCourse, listActivities, readCourse } from './list-courses.ts'

/** How far learners come in a course. Without a course the first that the caller may see. Throws `learning/not-found`. */
export async function readCourseInsight(parts: RiskParts, caller: Caller, courseId?: number): Promise<CourseInsight> {
  const { db, clock } = parts
  const { courses, course, can } = await chooseCourse(parts, caller, courseId)
  if (!course) return { courses, course: null, learners: 0, activities: [], can }
  const { structure, userIds } = await readCourse(parts, course.id)
  const reach = await reachOfCourse(
    db,
    { courseId: course.id, lessons: structure.trackedIds.length },
    userIds,
    clock.now(),
  )
  const activities = listActivities(structure).map((activity): ActivityReach => {
    const own = reach.get(activity.id)
    return {
      activity: linkTo(activity),
      module: activity.section.name,
      opened: own?.opened ?? 0,
      completed: own?.completed ?? 0,
      stopped: own?.stopped ?? 0,
      medianMinutes: own && own.timed >= INSIGHT_LEAST_PEOPLE ? Math.round(own.medianS / 6) / 10 : null,
      plannedMinutes: activity.minutes,
    }
  })
  return { courses, course, learners: userIds.length, activities, can }
}
