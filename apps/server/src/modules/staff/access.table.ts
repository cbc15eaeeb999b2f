import { type AccessTable, ofStaff } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { OPERATOR, perform } from './index.ts'

const availability = {
  operator: 'all' as const,
  isShownWhenLocked: true,
  rules: [{ kind: 'other' as const, original: { type: 'group' } }],
}

const table: AccessTable = async ({ system, owner }) => {
  const course = await createCourse(
    system,
    courseModel([sectionModel([activityModel({ sourceKey: 'seen', availability })])]),
  )
  const offer = { kind: 'offer' as const, courseid: course.courseId, isfree: true }
  const { operationid } = await perform(system, OPERATOR, offer, { isDryRun: false, reason: 'a test' })
  return {
    module: 'staff',
    functions: {
      local_learn_get_staff_home: ofStaff({}),
      local_learn_decide_rules: ofStaff({ part: 'activity', id: course.idOf('seen'), show: true }),
      local_learn_get_staff_activity: ofStaff({ id: course.idOf('seen') }),
      local_learn_get_staff_learners: ofStaff({}),
      local_learn_get_staff_imports: ofStaff({}),
      local_learn_get_staff_sign_ins: ofStaff({}),
      local_learn_reveal_staff_contact: ofStaff({ userid: owner.id }),
      local_learn_perform_staff_operation: ofStaff({ act: { ...offer, isfree: false }, isdryrun: true }),
      local_learn_undo_staff_operation: ofStaff({ operationid, isdryrun: true }),
      local_learn_get_staff_operations: ofStaff({}),
      local_learn_get_staff_operation: ofStaff({ operationid }),
    },
  }
}
export default table
