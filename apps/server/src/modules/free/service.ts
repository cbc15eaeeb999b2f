import type { FreeDashboard } from '@learn/contract/free'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../auth/index.ts'
import { type ClassroomParts, freeCourses, notFound } from '../classroom/index.ts'
import { courses, programs } from '../learning/index.ts'
import { can } from './policy.ts'

/** The free courses that the caller took, and those on offer. */
export async function readFreeDashboard(parts: ClassroomParts, caller: Caller): Promise<FreeDashboard> {
  const taken = (await courses.coursesOfCaller(parts, caller)).filter(course => course.isFree)
  const takenIds = new Set(taken.map(course => course.id))
  const offered = (await courses.coursesOnOffer(parts)).filter(course => !takenIds.has(course.id))
  const ids = [...taken, ...offered].map(course => course.id)
  const teachers = await directory.readTeachers(parts.db, ids, parts.clock.now())
  const describe = (course: courses.Course) =>
    freeCourses.describeFreeCourse(parts, caller, course, teachers.get(course.id) ?? [])
  const enrolled = await Promise.all(taken.map(describe))
  return {
    enrolled: enrolled.sort((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0)),
    available: await Promise.all(
      offered.map(async course => ({ ...(await describe(course)), can: { enrol: can(caller, 'enrol', course) } })),
    ),
    serverAt: epochS(parts.clock.now()),
  }
}

/** Takes a free course; taking it again changes nothing. Throws `learning/not-found` for a course that is not free. */
export async function enrolFree(parts: ClassroomParts, caller: Caller, courseId: number) {
  const course = (await courses.coursesOnOffer(parts)).find(({ id }) => id === courseId)
  if (!course || !can(caller, 'enrol', course)) throw notFound()
  await programs.enrol(parts.db, caller.userId, courseId, parts.clock.now())
  return { courseid: courseId, status: 'Success' as const }
}
