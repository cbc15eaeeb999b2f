import type { LockedDetail } from '@learn/contract/classroom'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Reader } from '#platform/policy.ts'
import { type ActivityNode, courses } from '../../learning/index.ts'
import { type CourseView, readFacts, viewCourse } from '../../progress/index.ts'
import { lockOfActivity, opensAt } from '../locks.ts'
import type { ClassroomParts } from './parts.ts'

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('learning/not-found', 'There is nothing here that you can open')

const locked = (reason: string | null, detail: LockedDetail | null): AppError =>
  new AppError('learning/locked', reason ? `This is not open. ${reason}` : 'This is not open yet', {
    ...(detail && { detail }),
  })

type Parts = Pick<ClassroomParts, 'db' | 'clock' | 'structures'>

/** A course that the caller is enrolled in, with what they did. */
export interface OpenedCourse {
  course: courses.EnrolledCourse
  view: CourseView
  /** When it opens, if that is still to come. */
  opens: Date | null
}

/** An activity of a reader in its course, open or not, with nothing of what they did; null when it is none. */
export async function findPlace(parts: Parts, reader: Reader, activityId: number): Promise<OpenedActivity | null> {
  const course = await courses.courseOfActivity(parts, reader, activityId)
  if (!course) return null
  const structure = await parts.structures.readFor(course)
  const activity = structure.activities.get(activityId)
  return activity ? { course, view: viewCourse(reader.userId, structure, [], parts.clock.now()), activity } : null
}

/** A course of a reader, open or not; null when it is none. */
export async function findCourse(parts: Parts, reader: Reader, courseId: number): Promise<OpenedCourse | null> {
  const course = await courses.courseOfCaller(parts, reader, courseId)
  return course && viewOf(parts, reader, course)
}

async function viewOf(parts: Parts, reader: Reader, course: courses.EnrolledCourse): Promise<OpenedCourse> {
  const now = parts.clock.now()
  const structure = await parts.structures.readFor(course)
  const facts = await readFacts(parts.db, reader.userId, [course.id])
  return { course, view: viewCourse(reader.userId, structure, facts, now), opens: opensAt(course, now) }
}

/** A course of the caller, open or not. Throws `learning/not-found`. */
export async function loadCourse(parts: Parts, caller: Caller, courseId: number): Promise<OpenedCourse> {
  const found = await findCourse(parts, caller, courseId)
  if (!found) throw notFound()
  return found
}

/** An activity that the caller may open now, in its course. */
export interface OpenedActivity extends Pick<OpenedCourse, 'course' | 'view'> {
  activity: ActivityNode
}

/** May this caller open this now? Gives it in its course. Throws `learning/not-found`, `learning/locked`. */
export async function openActivity(parts: Parts, caller: Caller, activityId: number): Promise<OpenedActivity> {
  const enrolled = await courses.courseOfActivity(parts, caller, activityId)
  if (!enrolled) throw notFound()
  const { course, view, opens } = await viewOf(parts, caller, enrolled)
  const activity = view.structure.activities.get(activityId)
  if (!activity) throw notFound()
  const lock = lockOfActivity(view, activity)
  if (lock.isHidden) throw notFound()
  // Before a course opens, its name and its day are all that is told of it.
  const named = opens ? null : { name: activity.name, courseId: course.id, courseName: course.fullName }
  if (opens || lock.isLocked) throw locked(lock.reason, named)
  return { course, view, activity }
}

/**
 * The same for the activity that a journal scope names: `12` of `note:12`. Throws also for anything but an id, and for another
 * spelling of one: `note:012` would be a second journal of the same note.
 */
export function openActivityOfScope(parts: Parts, caller: Caller, id: string): Promise<OpenedActivity> {
  const activityId = Number(id)
  if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(activityId)) return Promise.reject(notFound())
  return openActivity(parts, caller, activityId)
}
