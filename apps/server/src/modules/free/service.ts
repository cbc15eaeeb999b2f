import type { FreeDashboard } from '@learn/contract/free'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { learningReads, programs } from '../learning/index.ts'
import { describeFreeCourse, type ProgressParts } from '../progress/index.ts'
import { can } from './policy.ts'

/** The free courses that the caller took, and those on offer. */
export async function readFreeDashboard(parts: ProgressParts, caller: Caller): Promise<FreeDashboard> {
  const now = parts.clock.now()
  const taken = (await learningReads.coursesOf(parts.db, caller.userId, now)).filter(course => course.is_free)
  const takenIds = new Set(taken.map(course => course.id))
  const offered = (await learningReads.freeCourses(parts.db, now)).filter(course => !takenIds.has(course.id))
  const describe = async (course: learningReads.CourseRow) => ({
    ...(await describeFreeCourse(parts, caller, course)),
    summaryHtml: course.summary_html,
  })
  const enrolled = await Promise.all(taken.map(describe))
  return {
    enrolled: enrolled.sort((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0)),
    available: await Promise.all(
      offered.map(async course => ({ ...(await describe(course)), can: { enrol: can(caller, 'enrol', course) } })),
    ),
    serverAt: epochS(now),
  }
}

/** Takes a free course; taking it again changes nothing. Throws `learning/not-found` for a course that is not free. */
export async function enrolFree(parts: ProgressParts, caller: Caller, courseId: number) {
  const now = parts.clock.now()
  const course = (await learningReads.freeCourses(parts.db, now)).find(({ id }) => id === courseId)
  if (!course || !can(caller, 'enrol', course))
    throw new AppError('learning/not-found', 'There is nothing here that you can open')
  await programs.enrol(parts.db, caller.userId, courseId, now)
  return { courseid: courseId, status: 'Success' as const }
}
