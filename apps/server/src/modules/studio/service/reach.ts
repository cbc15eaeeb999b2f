import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Subject } from '#platform/policy.ts'
import { authoring, enrolment, mayInLearning } from '../../learning/index.ts'
import { can } from '../policy.ts'

/** Out of scope is like not there. */
export const notFound = () => new AppError('learning/not-found', 'There is nothing here that you can open')

/** A thing that has to be there. Throws `learning/not-found`. */
export function found<T>(value: T | null | undefined): T {
  if (value == null) throw notFound()
  return value
}

/** Whether the caller may see a course in the studio. */
export const maySee = (db: Handle, caller: Caller, courseId: number): Promise<boolean> =>
  mayRead(db, caller, courseId, 'see a course')

/** Whether the caller may see more of it than learners do: keys, hidden tests, reference answers and drafts. */
export const maySeeKeys = (db: Handle, caller: Caller, courseId: number): Promise<boolean> =>
  mayRead(db, caller, courseId, 'see keys and drafts')

async function mayRead(
  db: Handle,
  caller: Caller,
  courseId: number,
  act: 'see a course' | 'see keys and drafts',
): Promise<boolean> {
  if (!can(caller, 'open the studio')) return false
  const programIds = await enrolment.programsOfCourse(db, courseId)
  return can(caller, act, { courseIds: [courseId], programIds })
}

/** A course changes for everybody who has it: whoever writes runs the course, or all of its programs. */
export async function mayWrite(db: Handle, caller: Subject, courseId: number): Promise<boolean> {
  if (mayInLearning(caller, 'write courses', { courseIds: [courseId] })) return true
  const programIds = await enrolment.programsOfCourse(db, courseId)
  return programIds.length > 0 && programIds.every(id => mayInLearning(caller, 'write courses', { programIds: [id] }))
}

/** Whether the caller runs a program: all of its batches. Without a batch it is the institute's. */
export async function mayChange(
  db: Handle,
  caller: Caller,
  curriculumId: number,
  act: 'change programs' | 'write courses',
): Promise<boolean> {
  if (mayInLearning(caller, act, {})) return true
  const ids = await authoring.listBatchIds(db, curriculumId)
  return ids.length > 0 && ids.every(id => mayInLearning(caller, act, { programIds: [id] }))
}

/** Whether the caller decides who may open a course at all. */
export async function mayOffer(db: Handle, caller: Caller, courseId: number): Promise<boolean> {
  const programIds = await enrolment.programsOfCourse(db, courseId)
  return (
    mayInLearning(caller, 'change who may open', { courseIds: [courseId] }) ||
    (programIds.length > 0 &&
      programIds.every(id => mayInLearning(caller, 'change who may open', { programIds: [id] })))
  )
}
