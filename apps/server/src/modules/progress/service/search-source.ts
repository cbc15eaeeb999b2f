import type { Caller } from '#platform/http/caller.ts'
import type { Found, SearchSource, Sight } from '#platform/search/port.ts'
import type { SearchCourse, SearchScope } from '../../search/index.ts'
import { statesOf } from '../repo/states.ts'
import { type CourseView, lockOfActivity, lockOfSection, opensAt, viewCourse } from './course-view.ts'
import { coursesOfCaller, pathsOfCaller } from './mine.ts'
import type { ProgressParts } from './parts.ts'

/** Where a caller may search: the courses of their programs that are open, and free courses that they took. */
export const createSearchScope = (parts: Pick<ProgressParts, 'db' | 'clock'>): SearchScope => ({
  async coursesOf(caller, programId) {
    const now = parts.clock.now()
    const paths = await pathsOfCaller(parts, caller)
    const chosen = programId === undefined ? paths : paths.filter(path => path.id === programId)
    if (programId !== undefined && chosen.length === 0) return null
    const found = new Map<number, SearchCourse>()
    for (const path of chosen)
      for (const course of path.courses)
        if (!found.has(course.id) && !opensAt(course, now))
          found.set(course.id, { id: course.id, name: course.full_name, programId: path.id })
    if (programId !== undefined) return [...found.values()]
    const inPaths = new Set(paths.flatMap(path => path.courses.map(course => course.id)))
    for (const course of await coursesOfCaller(parts, caller))
      if (course.is_free && !inPaths.has(course.id))
        found.set(course.id, { id: course.id, name: course.full_name, programId: null })
    return [...found.values()]
  },
})

/** What a caller may know of courses, sections and activities: the rules of the timeline. */
export const createSearchSource = (parts: ProgressParts): SearchSource => ({
  kinds: ['course', 'section', 'activity'],
  async see(caller, found) {
    const views = await viewsOf(parts, caller, [...new Set(found.map(({ courseId }) => courseId))])
    return found.map(one => sightOf(views.get(one.courseId), one))
  },
})

async function viewsOf(parts: ProgressParts, caller: Caller, courseIds: number[]): Promise<Map<number, CourseView>> {
  const now = parts.clock.now()
  const versions = new Map((await coursesOfCaller(parts, caller)).map(course => [course.id, course.version]))
  const states = Map.groupBy(await statesOf(parts.db, caller.userId, courseIds), row => row.course_id)
  const views = new Map<number, CourseView>()
  for (const id of courseIds) {
    const version = versions.get(id)
    if (version !== undefined)
      views.set(id, viewCourse(await parts.structures.read(id, version), states.get(id) ?? [], now))
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
