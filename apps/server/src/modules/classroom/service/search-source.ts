import type { Caller } from '#platform/http/caller.ts'
import type { Found, SearchSource, Sight } from '#platform/search/port.ts'
import { courses } from '../../learning/index.ts'
import { type CourseView, readFacts, viewCourse } from '../../progress/index.ts'
import type { SearchCourse, SearchScope } from '../../search/index.ts'
import { lockOfActivity, lockOfSection, opensAt } from '../locks.ts'
import { findClassTimes } from './class-times.ts'
import type { ClassroomParts } from './parts.ts'

/** Where a caller may search: the courses of their programs that are open, and free courses that they took. */
export const createSearchScope = (parts: Pick<ClassroomParts, 'db' | 'clock'>): SearchScope => ({
  async coursesOf(caller, programId) {
    const now = parts.clock.now()
    const paths = await courses.pathsOfCaller(parts, caller)
    const chosen = programId === undefined ? paths : paths.filter(path => path.id === programId)
    if (programId !== undefined && chosen.length === 0) return null
    const found = new Map<number, SearchCourse>()
    for (const path of chosen)
      for (const course of path.courses)
        if (!found.has(course.id) && !opensAt(course, now))
          found.set(course.id, { id: course.id, name: course.fullName, programId: path.id })
    if (programId !== undefined) return [...found.values()]
    const inPaths = new Set(paths.flatMap(path => path.courses.map(course => course.id)))
    for (const course of await courses.coursesOfCaller(parts, caller))
      if (course.isFree && !inPaths.has(course.id) && !opensAt(course, now))
        found.set(course.id, { id: course.id, name: course.fullName, programId: null })
    return [...found.values()]
  },
})

/** What a caller may know of courses, sections and activities: the rules of the timeline. */
export const createSearchSource = (parts: ClassroomParts): SearchSource => ({
  kinds: ['course', 'section', 'activity'],
  async see(caller, found) {
    const views = await readViews(parts, caller, [...new Set(found.map(({ courseId }) => courseId))])
    const classes = found.flatMap(({ kind, id, courseId }) => {
      const activity = kind === 'activity' ? views.get(courseId)?.structure.activities.get(id) : undefined
      return activity?.isLive ? [activity] : []
    })
    const times = await findClassTimes(parts, classes)
    return found.map(one => {
      const sight = sightOf(views.get(one.courseId), one)
      const classTimes = one.kind === 'activity' ? times.get(one.id) : undefined
      return sight && classTimes ? { ...sight, classTimes } : sight
    })
  },
})

/** What the caller did in some of their courses, by course. */
export async function readViews(
  parts: ClassroomParts,
  caller: Caller,
  courseIds: number[],
): Promise<Map<number, CourseView>> {
  const now = parts.clock.now()
  const own = new Map((await courses.coursesOfCaller(parts, caller)).map(course => [course.id, course]))
  const facts = Map.groupBy(await readFacts(parts.db, caller.userId, courseIds), fact => fact.courseId)
  const views = new Map<number, CourseView>()
  for (const id of courseIds) {
    const course = own.get(id)
    if (course)
      views.set(id, viewCourse(caller.userId, await parts.structures.readFor(course), facts.get(id) ?? [], now))
  }
  return views
}

function sightOf(view: CourseView | undefined, { kind, id }: Found): Sight | null {
  if (!view) return null
  if (kind === 'course') return { isLocked: false, section: null }
  const activity = kind === 'activity' ? view.structure.activities.get(id) : undefined
  const section = activity?.section ?? view.structure.sections.find(candidate => candidate.id === id)
  if (!section || (kind === 'activity' && !activity)) return null
  const ofSection = lockOfSection(view, section)
  const { isHidden, isLocked } = activity ? lockOfActivity(view, activity, ofSection) : ofSection
  if (isHidden) return null
  return { isLocked, section: activity ? { id: section.id, name: section.name } : null }
}
