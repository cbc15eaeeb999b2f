import { type AccessTable, ofAnyone, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const { programId: programid } = await createCourse(system, courseModel([sectionModel([activityModel()])]), [owner])
  return {
    module: 'search',
    functions: {
      local_learn_search: ofAnyone({ query: 'course' }),
      local_learn_search_program: ofOwner({ programid, query: 'course' }),
    },
  }
}
export default table
