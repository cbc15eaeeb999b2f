import type { ActivityReach, CourseInsight } from '@learn/contract/insights'
import type { Caller } from '#platform/http/caller.ts'
import { notFound } from '../../classroom/index.ts'
import { authoring, enrolment, linkTo, readVersion } from '../../learning/index.ts'
import { reachOfCourse } from '../../progress/index.ts'
import type { RiskParts } from '../parts.ts'
import { can } from '../policy.ts'

/** Fewer people than this say nothing of how long something takes. */
const LEAST_TIMED = 3

/** How far learners come in a course. Without a course the first that the caller may see. Throws `learning/not-found`. */
export async function readCourseInsight(parts: RiskParts, caller: Caller, courseId?: number): Promise<CourseInsight> {
  const { db, clock, structures } = parts
  if (!can(caller, 'see figures of courses somewhere')) throw notFound()
  const courses = await listCourses(parts, caller)
  const course = courseId === undefined ? courses[0] : courses.find(({ id }) => id === courseId)
  if (courseId !== undefined && !course) throw notFound()
  if (!course) return { courses, course: null, learners: 0, activities: [] }
  const structure = await structures.read(course.id, (await readVersion(db, course.id)) ?? 0)
  const userIds = await enrolment.learnersOfCourse(db, course.id, clock.now())
  const reach = await reachOfCourse(
    db,
    { courseId: course.id, lessons: structure.trackedIds.length },
    userIds,
    clock.now(),
  )
  const activities = [...structure.activities.values()]
    .filter(({ isListed, isVisible, section }) => isListed && isVisible && section.isVisible)
    .map((activity): ActivityReach => {
      const own = reach.get(activity.id)
      return {
        activity: linkTo(activity),
        module: activity.section.name,
        opened: own?.opened ?? 0,
        completed: own?.completed ?? 0,
        stopped: own?.stopped ?? 0,
        medianMinutes: own && own.timed >= LEAST_TIMED ? Math.round(own.medianS / 6) / 10 : null,
        plannedMinutes: activity.minutes,
      }
    })
  return { courses, course, learners: userIds.length, activities }
}

/** The courses whose figures the caller may see, by name. */
async function listCourses({ db, clock }: RiskParts, caller: Caller): Promise<CourseInsight['courses']> {
  const programIds = Map.groupBy(await authoring.batches(db, clock.now()), ({ curriculumId }) => curriculumId)
  const places = Map.groupBy(await authoring.curriculumCourses(db), ({ id }) => id)
  return [...places]
    .flatMap(([id, rows]) => {
      const place = {
        courseIds: [id],
        programIds: rows.flatMap(({ curriculumId }) => (programIds.get(curriculumId) ?? []).map(batch => batch.id)),
      }
      const name = rows[0]?.name ?? ''
      return can(caller, 'see figures of courses', place) ? [{ id, name }] : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
