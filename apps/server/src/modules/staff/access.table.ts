import { type AccessTable, ofStaff } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const availability = {
  operator: 'all' as const,
  isShownWhenLocked: true,
  rules: [{ kind: 'other' as const, original: { type: 'group' } }],
}

const table: AccessTable = async ({ system }) => {
  const course = await createCourse(
    system,
    courseModel([sectionModel([activityModel({ sourceKey: 'seen', availability })])]),
  )
  return {
    module: 'staff',
    functions: {
      local_learn_get_staff_home: ofStaff({}),
      local_learn_decide_rules: ofStaff({ part: 'activity', id: course.idOf('seen'), show: true }),
      local_learn_get_staff_activity: ofStaff({ id: course.idOf('seen') }),
    },
  }
}
export default table
