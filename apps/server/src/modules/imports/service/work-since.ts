import type { Handle } from '#platform/db/tables.ts'
import { broughtIn, enrolment } from '../../learning/index.ts'
import { type Work, workIn } from '../../progress/index.ts'
import type { RunRow } from '../repo/runs.ts'

const NONE: Work = { learners: 0, activities: 0 }

/**
 * What learners did in a course that an import touched: in one that was here before since it was changed; in one that came into a program,
 * the members of that program.
 */
export async function workSince(db: Handle, { outcome, course_id, program_id, changed_at }: RunRow): Promise<Work> {
  if (course_id === null || outcome === 'questions' || outcome === 'restored') return NONE
  const ids = (await broughtIn.getActivities(db, [course_id])).map(({ id }) => id)
  if (outcome === 'updated') return workIn(db, ids, { since: changed_at })
  return program_id === null ? NONE : workIn(db, ids, { userIds: await enrolment.membersOfAny(db, [program_id]) })
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Why a course that came in stays: the undo refuses to take away what its learners worked in (entities.ts). '': it may go. */
export const stayReason = ({ outcome }: Pick<RunRow, 'outcome'>, { learners, activities }: Work): string =>
  outcome === 'updated' || learners === 0
    ? ''
    : `${counted(learners, 'learner')} worked in ${counted(activities, 'lesson')} of it by now, so it stays.`
