import { type AccessTable, ofStaff } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system }) => {
  const course = await createCourse(system, courseModel([sectionModel([activityModel({ sourceKey: 'seen' })])]))
  return {
    module: 'staff',
    functions: {
      local_learn_get_staff_home: ofStaff({}),
      local_learn_get_staff_activity: ofStaff({ id: course.idOf('seen') }),
    },
  }
}
export default table
