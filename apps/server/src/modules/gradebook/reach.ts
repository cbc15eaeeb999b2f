import type { Clock } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { enrolment } from '../learning/index.ts'
import { can } from './policy.ts'

type Act = 'see marks' | 'record marks'

/** Who of a course a caller may do something about: everybody where they run the course, else members of their batches. */
export async function readReach(
  { db, clock }: { db: Handle; clock: Clock },
  caller: Caller,
  courseId: number,
  act: Act,
): Promise<{ userIds: number[]; batchIds: number[] }> {
  const ofCourse = await enrolment.programsOfCourse(db, courseId)
  const isWhole = can(caller, act, { courseIds: [courseId] })
  const batchIds = isWhole ? ofCourse : ofCourse.filter(id => can(caller, act, { programIds: [id] }))
  if (!isWhole && batchIds.length === 0) return { userIds: [], batchIds: [] }
  const learners = await enrolment.learnersOfCourse(db, courseId, clock.now())
  if (isWhole) return { userIds: learners, batchIds }
  const members = new Set(await enrolment.membersOfAny(db, batchIds))
  return { userIds: learners.filter(id => members.has(id)), batchIds }
}
