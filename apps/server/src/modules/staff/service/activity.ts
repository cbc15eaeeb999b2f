import { shownType } from '@learn/contract/course'
import type { StaffActivity } from '@learn/contract/staff'
import { epochOrNull } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { notThere } from '#platform/operations/act.ts'
import { enrolment, overview } from '../../learning/index.ts'
import { countLearners } from '../../progress/index.ts'
import { faultsOfQuiz, mayInQuizzes } from '../../quiz/index.ts'
import { can } from '../policy.ts'
import type { StaffParts } from './home.ts'
import { mayDecide } from './rules.ts'

/** One activity with the numbers of its learners. Throws `learning/not-found`. */
export async function readStaffActivity(
  { db, kinds }: Pick<StaffParts, 'db' | 'kinds'>,
  caller: Caller,
  id: number,
): Promise<StaffActivity> {
  const row = can(caller, 'see the institute') ? await overview.activityOverview(db, id) : undefined
  if (!row) throw notThere()
  const programIds = await enrolment.programsOfCourse(db, row.courseId)
  if (!can(caller, 'see this', { programIds, courseIds: [row.courseId] })) throw notThere()
  const { opened, completed } = await countLearners(db, id)
  return {
    id: row.id,
    ...shownType(row.type),
    name: row.name,
    course: { id: row.courseId, name: row.courseName },
    section: { id: row.sectionId, name: row.sectionName },
    contents: (await overview.courseContents(db, kinds, row.courseId)).map(section => ({
      ...section,
      activities: section.activities.map(one => ({ ...one, ...shownType(one.type) })),
    })),
    isVisible: row.isVisible,
    openAt: epochOrNull(row.opensAt),
    dueAt: epochOrNull(row.dueAt),
    learners: row.learners,
    opened,
    completed,
    faults: await faultsOfQuiz(db, { activityId: id, courseId: row.courseId, type: row.type }),
    can: {
      regrade: mayInQuizzes(caller, 'regrade', { programIds, courseIds: [row.courseId] }),
      showSections: await mayDecide(db, caller, row.courseId),
    },
  }
}
