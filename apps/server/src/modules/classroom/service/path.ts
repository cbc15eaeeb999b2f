import type { Caller } from '#platform/http/caller.ts'
import type { courses } from '../../learning/index.ts'
import { type ActivityFact, type CourseView, readFacts, viewCourse } from '../../progress/index.ts'
import { opensAt } from '../locks.ts'
import type { ClassroomParts } from './parts.ts'

type Parts = Pick<ClassroomParts, 'clock' | 'structures'>

/** A course with what the caller did in it. */
export interface Entry {
  course: courses.Course
  view: CourseView
  isOpen: boolean
  /** The activity opened last, and when. */
  last: { id: number; at: Date } | null
}

/** The courses of a path with what the caller did in them. */
export async function readEntries(
  parts: Parts & Pick<ClassroomParts, 'db'>,
  caller: Caller,
  path: Pick<courses.Path, 'courses'>,
) {
  const ids = path.courses.map(course => course.id)
  return joinEntries(parts, caller, path.courses, await readFacts(parts.db, caller.userId, ids))
}

/** Courses of the caller with facts that were read. */
export async function joinEntries(
  parts: Parts,
  caller: Caller,
  own: readonly courses.Course[],
  facts: ActivityFact[],
): Promise<Entry[]> {
  const now = parts.clock.now()
  const byCourse = Map.groupBy(facts, fact => fact.courseId)
  const entries: Entry[] = []
  for (const course of own) {
    const structure = await parts.structures.readFor(course)
    const done = byCourse.get(course.id) ?? []
    const isOpen = opensAt(course, now) === null
    entries.push({ course, view: viewCourse(caller.userId, structure, done, now), isOpen, last: newestOpened(done) })
  }
  return entries
}

/** The activity of some facts that was opened last. */
export function newestOpened(facts: Iterable<ActivityFact>): Entry['last'] {
  let last: Entry['last'] = null
  for (const { activityId: id, lastOpenedAt: at } of facts) if (at && (!last || at > last.at)) last = { id, at }
  return last
}

/** The open course that the caller was in last. */
export const newestEntry = (entries: readonly Entry[]): Entry | undefined =>
  entries.filter(entry => entry.isOpen && entry.last).sort((a, b) => Number(b.last?.at) - Number(a.last?.at))[0]
