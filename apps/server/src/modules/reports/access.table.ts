import { type AccessTable, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { programId: programid } = await createCourse(system, courseModel([sectionModel([activityModel({})])]), [owner])
  return { module: 'reports', functions: { local_learn_get_progress_report: ofOwner({ programid }) } }
}
export default table
