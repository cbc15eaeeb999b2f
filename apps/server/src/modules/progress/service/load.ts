import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ActivityNode, learningReads } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { statesOf } from '../repo/states.ts'
import { type CourseView, type Lock, lockOfActivity, lockOfSection, opensAt, viewCourse } from './course-view.ts'
import type { ProgressParts } from './parts.ts'

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('learning/not-found', 'There is nothing here that you can open')

const locked = (reason: string | null): AppError =>
  new AppError('learning/locked', reason ? `This is not open yet. ${reason}` : 'This is not open yet')

/** A course that the caller is enrolled in, with what they did. Throws `learning/not-found`. */
export async function loadCourse(parts: ProgressParts, caller: Caller, courseId: number) {
  const now = parts.clock.now()
  const course = await learningReads.enrolledCourse(parts.db, caller.userId, courseId, now)
  if (!course || !can(caller, 'open', course)) throw notFound()
  const structure = await parts.structures.read(course.id, course.version)
  const states = await statesOf(parts.db, caller.userId, [course.id])
  return { course, view: viewCourse(structure, states, now), opens: opensAt(course, now) }
}

export interface LoadedActivity {
  course: Awaited<ReturnType<typeof loadCourse>>['course']
  view: CourseView
  activity: ActivityNode
  lock: Lock
}

/** An activity that the caller may open now. Throws `learning/not-found`, `learning/locked`. */
export async function loadActivity(parts: ProgressParts, caller: Caller, activityId: number): Promise<LoadedActivity> {
  const courseId = await learningReads.courseIdOf(parts.db, activityId)
  if (courseId === undefined) throw notFound()
  const { course, view, opens } = await loadCourse(parts, caller, courseId)
  const activity = view.structure.activities.get(activityId)
  if (!activity) throw notFound()
  const lock = lockOfActivity(view, activity, lockOfSection(view, activity.section))
  if (lock.isHidden) throw notFound()
  if (opens || lock.isLocked) throw locked(lock.reason)
  return { course, view, activity, lock }
}
