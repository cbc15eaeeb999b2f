import { type AccessTable, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { courseId: courseid } = await createCourse(system, courseModel([sectionModel([activityModel({})])]), [owner])
  return {
    module: 'protocol',
    functions: {
      core_enrol_get_users_courses: ofOwner({ userid: owner.id }),
      core_course_get_contents: ofOwner({ courseid }),
    },
  }
}
export default table
