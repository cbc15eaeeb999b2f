import type { Tx } from '#platform/db/tables.ts'
import { topicId } from '#platform/updates/authorise.ts'
import type { UpdateSource } from '#platform/updates/port.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import { enrolment, readCourseId } from '../learning/index.ts'
import { can, marksSomewhere } from './policy.ts'
import type { AssignmentParts } from './service/parts.ts'

declare module '#platform/updates/port.ts' {
  interface UpdateKinds {
    /** The work of one assignment, for who marks it. */
    'assignment-work': true
    /** What waits for a mark: `assignment-queue:all`. */
    'assignment-queue': true
  }
}

/** What of marking clients hear changes of. */
export const assignmentUpdates = ({ db }: AssignmentParts): UpdateSource[] => [
  {
    kind: 'assignment-work',
    async canHear(caller, id) {
      const activityId = topicId(id)
      if (activityId === null || !marksSomewhere(caller)) return false
      const courseId = await readCourseId(db, activityId)
      if (courseId === undefined) return false
      const programIds = await enrolment.programsOfCourse(db, courseId)
      return can(caller, 'mark work', { courseIds: [courseId], programIds })
    },
  },
  { kind: 'assignment-queue', canHear: (caller, id) => Promise.resolve(id === 'all' && marksSomewhere(caller)) },
]

/** Tells those who mark an assignment that its work changed. */
export async function workChanged(tx: Tx, activityIds: readonly number[]): Promise<void> {
  await publishUpdate(tx, 'assignment-work', activityIds)
  await publishUpdate(tx, 'assignment-queue', ['all'])
}
