import type { Caller } from '#platform/http/caller.ts'
import { findPlace, openActivity } from '../../classroom/index.ts'
import { type ActivityNode, courses, enrolment, overview, readCourseId, readVersion } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { type LiveParts, notFound } from './parts.ts'

/** A class that the caller may know of, and as what they come to it. */
export interface FoundClass {
  activity: ActivityNode
  courseId: number
  courseName: string
  /** The program through which a learner comes; null for staff and in free courses. */
  programId: number | null
  role: 'host' | 'learner'
}

/** The class of an activity. Throws `live/not-found` for what is none, `learning/not-found` and `learning/locked` as every activity. */
export async function findClass(parts: LiveParts, caller: Caller, activityId: number): Promise<FoundClass> {
  const found = can(caller, 'attend')
    ? await ofLearner(parts, caller, activityId)
    : await ofHost(parts, caller, activityId)
  if (!found?.activity.isLive) throw notFound()
  return found
}

async function ofLearner(parts: LiveParts, caller: Caller, activityId: number): Promise<FoundClass | null> {
  if (!(await findPlace(parts, caller, activityId))) return null
  const { activity, course } = await openActivity(parts, caller, activityId)
  const path = (await courses.pathsOfCaller(parts, caller)).find(one => one.courses.some(({ id }) => id === course.id))
  return { activity, courseId: course.id, courseName: course.fullName, programId: path?.id ?? null, role: 'learner' }
}

async function ofHost(parts: LiveParts, caller: Caller, activityId: number): Promise<FoundClass | null> {
  const courseId = await readCourseId(parts.db, activityId)
  if (courseId === undefined) return null
  const programIds = await enrolment.programsOfCourse(parts.db, courseId)
  if (!can(caller, 'host', { programIds, courseIds: [courseId] })) return null
  const version = await readVersion(parts.db, courseId)
  const row = await overview.activityOverview(parts.db, activityId)
  const activity =
    version === undefined ? undefined : (await parts.structures.read(courseId, version)).activities.get(activityId)
  return activity && row ? { activity, courseId, courseName: row.courseName, programId: null, role: 'host' } : null
}
