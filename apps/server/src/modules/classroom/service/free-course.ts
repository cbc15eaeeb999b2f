import type { ActivityPage } from '@learn/contract/classroom'
import type { CoursePreview, EnrolledCard, FreeCard, FreeCourse } from '@learn/contract/free'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { type courses, getType, linkTo, plainText } from '../../learning/index.ts'
import { readFacts, viewCourse } from '../../progress/index.ts'
import { presentCard } from '../cards.ts'
import { lockOfActivity, lockOfSection, opensAt } from '../locks.ts'
import { isSectionShown } from '../rows.ts'
import { presentPage } from './activity-page.ts'
import { presentPicture } from './course-picture.ts'
import { inFreeArea, resolveHtml } from './html.ts'
import { loadCourse, notFound, openActivity } from './open.ts'
import type { ClassroomParts } from './parts.ts'
import { newestOpened } from './path.ts'
import { readSections } from './timeline.ts'
import { nextToDo } from './way-on.ts'

/** Free courses on cards, for somebody who may have done something in one of them before: one reading for all. */
export async function describeOffers(
  parts: ClassroomParts,
  caller: Caller,
  offered: readonly courses.Course[],
): Promise<FreeCard[]> {
  const { db, clock, structures } = parts
  const now = clock.now()
  const ids = offered.map(({ id }) => id)
  const facts = Map.groupBy(await readFacts(db, caller.userId, ids), ({ courseId }) => courseId)
  const teachers = await directory.readTeachers(db, ids, now)
  const loaded = await Promise.all(offered.map(({ id, version }) => structures.read(id, version)))
  return offered.flatMap((course, n) => {
    const structure = loaded[n]
    if (!structure) return []
    const view = viewCourse(caller.userId, structure, facts.get(course.id) ?? [], now)
    const isOpen = opensAt(course, now) === null
    return [
      {
        ...presentCard(view, course),
        teachers: teachers.get(course.id) ?? [],
        summaryHtml: isOpen ? resolveHtml(parts, view, structure, inFreeArea(course.id), course.summaryHtml) : '',
        picture: isOpen ? presentPicture(parts, caller.userId, course) : null,
      },
    ]
  })
}

/** What a stranger reads of a free course: its text and the names of its lessons, of nobody in particular. */
export async function previewCourse(
  { structures, clock }: Pick<ClassroomParts, 'structures' | 'clock'>,
  course: courses.Course,
): Promise<CoursePreview> {
  const now = clock.now()
  const view = viewCourse(0, await structures.read(course.id, course.version), [], now)
  const { name, minutes, isLengthPartial, endsAt } = presentCard(view, course)
  const modules = view.structure.sections
    .filter(section => isSectionShown(view, section))
    .map(section => {
      const lock = lockOfSection(view, section)
      const lessons = section.activities.filter(one => one.isListed && !lockOfActivity(view, one, lock).isHidden)
      return {
        name: section.name,
        lessons: lessons.map(lesson => ({ ...getType(lesson), name: lesson.name, minutes: lesson.minutes })),
      }
    })
    .filter(({ lessons }) => lessons.length > 0)
  return {
    id: course.id,
    name,
    summary: plainText(course.summaryHtml),
    minutes,
    ...(isLengthPartial && { isLengthPartial }),
    endsAt,
    modules,
  }
}

/** A free course on a card, with what the caller did in it and where they go on; also before the caller takes it. */
export async function describeFreeCourse(
  parts: ClassroomParts,
  caller: Caller,
  course: courses.Course,
  teachers: string[],
): Promise<EnrolledCard> {
  const structure = await parts.structures.readFor(course)
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
    picture: isOpen ? presentPicture(parts, caller.userId, course) : null,
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
    course: {
      ...presentCard(view, course),
      summaryHtml,
      picture: opens ? null : presentPicture(parts, caller.userId, course),
      teachers: teachers.get(courseId) ?? [],
    },
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
