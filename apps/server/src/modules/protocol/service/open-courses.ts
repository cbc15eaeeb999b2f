import type { Caller } from '#platform/http/caller.ts'
import { type Entry, joinEntries } from '../../classroom/index.ts'
import { courses } from '../../learning/index.ts'
import { readFacts } from '../../progress/index.ts'
import type { ProtocolParts } from './parts.ts'

interface OpenCourses {
  /** The courses that are asked for, each once: those named, or with none named all of the caller. */
  asked: readonly number[]
  /** Those of them that are the caller's and open now. */
  open: ReadonlyMap<number, Entry>
}

/** The courses that an app asks for, read at once. */
export async function openCourses(
  parts: ProtocolParts,
  caller: Caller,
  courseIds: readonly number[],
): Promise<OpenCourses> {
  const own = await courses.coursesOfCaller(parts, caller)
  const found = courseIds.length === 0 ? own : own.filter(({ id }) => courseIds.includes(id))
  const facts = await readFacts(
    parts.db,
    caller.userId,
    found.map(({ id }) => id),
  )
  const entries = await joinEntries(parts, caller, found, facts)
  return {
    asked: courseIds.length === 0 ? own.map(({ id }) => id) : [...new Set(courseIds)],
    open: new Map(entries.flatMap(entry => (entry.isOpen ? [[entry.course.id, entry]] : []))),
  }
}

/** What apps are told of a course that is not open to the caller. */
export const NO_ACCESS = { item: 'course', warningcode: '1', message: 'No access rights in course context' }
