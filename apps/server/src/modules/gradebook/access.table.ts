import { type AccessTable, ofStaff } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { courseId: courseid } = await createCourse(system, courseModel([sectionModel([activityModel({})])]), [owner])
  return { module: 'gradebook', functions: { local_learn_get_gradebook: ofStaff({ courseid }) } }
}
export default table
