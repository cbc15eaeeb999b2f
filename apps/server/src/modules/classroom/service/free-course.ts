import type { ActivityPage } from '@learn/contract/classroom'
import type { EnrolledCard, FreeCourse } from '@learn/contract/free'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { type courses, linkTo } from '../../learning/index.ts'
import { readFacts, viewCourse } from '../../progress/index.ts'
import { presentCard } from '../cards.ts'
import { opensAt } from '../locks.ts'
import { presentPage } from './activity-page.ts'
import { inFreeArea, resolveHtml } from './html.ts'
import { loadCourse, notFound, openActivity } from './open.ts'
import type { ClassroomParts } from './parts.ts'
import { newestOpened } from './path.ts'
import { readSections } from './timeline.ts'
import { nextToDo } from './way-on.ts'

/** A free course on a card, with what the caller did in it and where they go on; also before the caller takes it. */
export async function describeFreeCourse(
  parts: ClassroomParts,
  caller: Caller,
  course: courses.Course,
  teachers: string[],
): Promise<EnrolledCard> {
  const structure = await parts.structures.read(course.id, course.version)
  const facts = await readFacts(parts.db, caller.userId, [course.id])
  const now = parts.clock.now()
  const view = viewCourse(caller.userId, structure, facts, now)
  const last = newestOpened(facts)
  const isOpen = opensAt(course, now) === null
  const next = isOpen ? await nextToDo(parts, view) : null
  return {
    ...presentCard(view, course),
    teachers,
    summaryHtml: isOpen ? resolveHtml(parts, view, structure, inFreeArea(course.id), course.summaryHtml) : '',
    resume: next && linkTo(next.activity),
    isStarted: next?.isStarted ?? false,
    openedAt: epochOrNull(last?.at ?? null),
  }
}

/** A free course that the caller took: its modules and where they left off. Throws `learning/not-found`. */
export async function readFreeCourse(parts: ClassroomParts, caller: Caller, courseId: number): Promise<FreeCourse> {
  const { course, view, opens } = await loadCourse(parts, caller, courseId)
  if (!course.isFree) throw notFound()
  const places = inFreeArea(courseId)
  const summaryHtml = opens ? '' : resolveHtml(parts, view, view.structure, places, course.summaryHtml)
  const teachers = await directory.readTeachers(parts.db, [courseId], parts.clock.now())
  return {
    course: { ...presentCard(view, course), summaryHtml, teachers: teachers.get(courseId) ?? [] },
    modules: opens ? [] : await readSections(parts, caller, view, places),
    resumeId: opens ? null : ((await nextToDo(parts, view))?.activity.id ?? null),
    serverAt: epochS(parts.clock.now()),
  }
}

/** One activity of a free course as its player shows it: the page of a paid one, with links inside the free area. */
export async function readFreeActivity(
  parts: ClassroomParts,
  caller: Caller,
  courseId: number,
  id: number,
): Promise<ActivityPage> {
  const opened = await openActivity(parts, caller, id)
  if (opened.course.id !== courseId || !opened.course.isFree) throw notFound()
  return presentPage(parts, caller, opened, inFreeArea(courseId))
}
