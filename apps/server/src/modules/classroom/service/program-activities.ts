import type { ActivityGroup } from '@learn/contract/classroom'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { courses } from '../../learning/index.ts'
import { presentSections, sinceJoining } from '../rows.ts'
import { withClassTimes } from './class-times.ts'
import { notFound } from './open.ts'
import type { ClassroomParts } from './parts.ts'
import { readEntries } from './path.ts'

interface Asked {
  programid: number
  courseid?: number | undefined
  /** Of the activities, as learners know it. */
  type: 'zoom' | 'assign'
}

/**
 * Activities of one type by course of a program, as the timeline shows them: without what is hidden. Throws `learning/not-found` for
 * a program, or a course of it, that the caller has no part in.
 */
export async function readProgramActivities(
  parts: ClassroomParts,
  caller: Caller,
  { programid, courseid, type }: Asked,
): Promise<{ courses: ActivityGroup[]; serverAt: number }> {
  const path = (await courses.pathsOfCaller(parts, caller)).find(({ id }) => id === programid)
  const wanted = path?.courses.filter(({ id }) => courseid === undefined || id === courseid) ?? []
  if (!path || (courseid !== undefined && wanted.length === 0)) throw notFound()
  const groups: ActivityGroup[] = []
  for (const { course, view, isOpen } of await readEntries(parts, caller, { courses: wanted })) {
    if (!isOpen) continue
    const sections = presentSections(view).map(section => ({
      ...section,
      activities: section.activities.filter(row => row.type === type),
    }))
    const timed = await withClassTimes(parts, sections, view.structure)
    const activities = timed.flatMap(section => section.activities.map(row => sinceJoining(row, path.joinedAt)))
    if (activities.length > 0) groups.push({ courseId: course.id, courseName: course.fullName, activities })
  }
  return { courses: groups, serverAt: epochS(parts.clock.now()) }
}
