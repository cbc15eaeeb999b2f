import { type CoursePreview, FREE_OFFERS_PER_PAGE, type FreeDashboard, type OfferCard } from '@learn/contract/free'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../auth/index.ts'
import { type ClassroomParts, freeCourses, notFound } from '../classroom/index.ts'
import { courses, programs } from '../learning/index.ts'
import { can } from './policy.ts'

/** The free courses that the caller took, and the first page of those on offer. */
export async function readFreeDashboard(parts: ClassroomParts, caller: Caller): Promise<FreeDashboard> {
  const taken = (await courses.coursesOfCaller(parts, caller)).filter(course => course.isFree)
  const ids = taken.map(({ id }) => id)
  const teachers = await directory.readTeachers(parts.db, ids, parts.clock.now())
  const enrolled = await Promise.all(
    taken.map(course => freeCourses.describeFreeCourse(parts, caller, course, teachers.get(course.id) ?? [])),
  )
  const { items, total } = await offersWithout(parts, caller, ids, { search: '', page: 0 })
  return {
    enrolled: enrolled.sort((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0)),
    available: items,
    availableTotal: total,
    serverAt: epochS(parts.clock.now()),
  }
}

/** A page of the free courses that the caller may take, found by the words of their name and text. */
export async function findFreeCourses(
  parts: ClassroomParts,
  caller: Caller,
  query: { search: string; page: number },
): Promise<{ items: OfferCard[]; total: number; pagesize: number }> {
  const taken = (await courses.coursesOfCaller(parts, caller)).filter(course => course.isFree)
  const found = await offersWithout(
    parts,
    caller,
    taken.map(({ id }) => id),
    query,
  )
  return { ...found, pagesize: FREE_OFFERS_PER_PAGE }
}

async function offersWithout(
  parts: ClassroomParts,
  caller: Caller,
  without: readonly number[],
  { search, page }: { search: string; page: number },
): Promise<{ items: OfferCard[]; total: number }> {
  const range = { offset: page * FREE_OFFERS_PER_PAGE, limit: FREE_OFFERS_PER_PAGE }
  const { items, total } = await courses.coursesOnOffer(parts, { search, without }, range)
  const cards = await freeCourses.describeOffers(parts, caller, items)
  const enrol = new Map(items.map(course => [course.id, can(caller, 'enrol', course)]))
  return { items: cards.map(card => ({ ...card, can: { enrol: enrol.get(card.id) ?? false } })), total }
}

/** Takes a free course; taking it again changes nothing. Throws `learning/not-found` for a course that is not free. */
export async function enrolFree(parts: ClassroomParts, caller: Caller, courseId: number) {
  const course = await courses.courseOnOffer(parts, courseId)
  if (!course || !can(caller, 'enrol', course)) throw notFound()
  await programs.enrol(parts.db, caller.userId, courseId, parts.clock.now())
  return { courseid: courseId, status: 'Success' as const }
}

/** What anybody reads of a free course, also without an account; null for any other. */
export async function previewFreeCourse(parts: ClassroomParts, courseId: number): Promise<CoursePreview | null> {
  const course = await courses.courseOnOffer(parts, courseId)
  return course ? freeCourses.previewCourse(parts, course) : null
}
