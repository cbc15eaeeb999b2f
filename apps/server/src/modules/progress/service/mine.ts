import type { Caller } from '#platform/http/caller.ts'
import { learningReads } from '../../learning/index.ts'
import { can } from '../policy.ts'
import type { ProgressParts } from './parts.ts'

type Parts = Pick<ProgressParts, 'db' | 'clock'>

/** The programs of the caller with the courses that they may open; a Free learner sees none without a free course. */
export async function pathsOfCaller({ db, clock }: Parts, caller: Caller): Promise<learningReads.Path[]> {
  const paths = await learningReads.pathsOf(db, caller.userId, clock.now())
  if (caller.accessType === 'Premium') return paths
  return paths
    .map(path => ({ ...path, courses: path.courses.filter(course => can(caller, 'open', course)) }))
    .filter(path => path.courses.length > 0)
}

/** Every course that the caller is enrolled in and may open. */
export async function coursesOfCaller({ db, clock }: Parts, caller: Caller): Promise<learningReads.CourseRow[]> {
  const courses = await learningReads.coursesOf(db, caller.userId, clock.now())
  return courses.filter(course => can(caller, 'open', course))
}
