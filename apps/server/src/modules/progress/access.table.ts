import { type AccessTable, ofAnyone, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const completion = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const
  const course = await createCourse(
    system,
    courseModel([sectionModel([activityModel({ sourceKey: 'mine', completion })])]),
    [owner],
  )
  const activityid = course.idOf('mine')
  return {
    module: 'progress',
    functions: {
      local_learn_record_opening: ofOwner({ activityid }),
      local_learn_set_completion: ofOwner({ activityid, isDone: true }),
      local_learn_get_study_days: ofAnyone({}),
      local_learn_record_study: ofOwner({ activityid, seconds: 1 }),
    },
  }
}
export default table
