import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Reader } from '#platform/policy.ts'
import { can } from '../policy.ts'
import {
  type Course,
  type EnrolledCourse,
  enrolledCourse,
  findPaths,
  type Path,
  readCourses,
  readEnrolledCourse,
} from '../repo/enrolments.ts'
import { countFreeCourses, freeCourse, freeCourseIds, freeCourses } from '../repo/programs.ts'

export type { Course, EnrolledCourse, Path }

interface Parts {
  db: Db
  clock: Clock
}

/** The programs of the caller with the courses that they may open; a Free learner sees none without a free course. */
export async function pathsOfCaller({ db, clock }: Parts, caller: Reader): Promise<Path[]> {
  const paths = await findPaths(db, caller.userId, clock.now())
  return paths
    .map(path => ({ ...path, courses: path.courses.filter(course => can(caller, 'open', course)) }))
    .filter(path => path.courses.length > 0 || can(caller, 'see empty programs'))
}

/** Every course that the caller is enrolled in and may open. */
export async function coursesOfCaller({ db, clock }: Parts, caller: Caller): Promise<Course[]> {
  const courses = await readCourses(db, caller.userId, clock.now())
  return courses.filter(course => can(caller, 'open', course))
}

/** One of them; null when it is none. */
export async function courseOfCaller(
  { db, clock }: Parts,
  caller: Reader,
  courseId: number,
): Promise<EnrolledCourse | null> {
  const course = await enrolledCourse(db, caller.userId, courseId, clock.now())
  return course && can(caller, 'open', course) ? course : null
}

/** The course of an activity, if it is one of them. */
export async function courseOfActivity(
  { db, clock }: Parts,
  caller: Reader,
  activityId: number,
): Promise<EnrolledCourse | null> {
  const course = await readEnrolledCourse(db, caller.userId, activityId, clock.now())
  return course && can(caller, 'open', course) ? course : null
}

/** Words of a search that count; the others are left out. */
const WORDS = 6

/** A page of the free courses that are on offer, by name: those that hold every word of a text, without some. */
export async function coursesOnOffer(
  { db, clock }: Parts,
  { search = '', without = [] }: { search?: string; without?: readonly number[] },
  range: { offset: number; limit: number },
): Promise<{ items: Course[]; total: number }> {
  const now = clock.now()
  const words = search.split(/\s+/).filter(Boolean).slice(0, WORDS)
  const items = await freeCourses(db, now, { words, without }, range)
  const isWhole = range.offset === 0 && items.length < range.limit
  return { items, total: isWhole ? items.length : await countFreeCourses(db, now, { words, without }) }
}

/** Whether any free course is on offer. */
export const hasCoursesOnOffer = async ({ db, clock }: Parts): Promise<boolean> =>
  (await freeCourses(db, clock.now(), { words: [], without: [] }, { offset: 0, limit: 1 })).length > 0

/** A free course that is on offer; undefined for any other. */
export const courseOnOffer = ({ db, clock }: Parts, id: number): Promise<Course | undefined> =>
  freeCourse(db, clock.now(), id)

/** Ids of all free courses on offer, with the day of their last change. */
export const idsOnOffer = ({ db, clock }: Parts): Promise<{ id: number; updatedAt: Date }[]> =>
  freeCourseIds(db, clock.now())
