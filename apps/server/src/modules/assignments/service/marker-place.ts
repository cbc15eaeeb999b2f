import type { Handle } from '#platform/db/tables.ts'
import type { Subject } from '#platform/policy.ts'
import type { Place } from '#platform/roles.ts'
import { enrolment, readCourseId } from '../../learning/index.ts'
import { can } from '../policy.ts'

/** Where learners of a course stand for who marks: the course, and the programs that they are in it with. */
export async function readPlaces(
  db: Handle,
  courseId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Place>> {
  const ofCourse = new Set(await enrolment.programsOfCourse(db, courseId))
  const ofUsers = await enrolment.programsOfUsers(db, [...userIds])
  return new Map(
    userIds.map(userId => [
      userId,
      { courseIds: [courseId], programIds: (ofUsers.get(userId) ?? []).filter(id => ofCourse.has(id)) },
    ]),
  )
}

/** Whether somebody marks the work of a learner at an activity. */
export async function mayMark(db: Handle, marker: Subject, userId: number, activityId: number): Promise<boolean> {
  const courseId = await readCourseId(db, activityId)
  if (courseId === undefined) return false
  return can(marker, 'mark work', (await readPlaces(db, courseId, [userId])).get(userId) ?? {})
}
