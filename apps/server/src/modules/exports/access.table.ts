import { type AccessTable, ofStaff } from '#testkit/access.ts'
import { courseModel, createCourse } from '#testkit/factories.ts'

const table: AccessTable = async ({ system }) => {
  const { courseId } = await createCourse(system, courseModel([]))
  return {
    module: 'exports',
    functions: {
      local_learn_get_exports: ofStaff({ courseid: courseId }),
      local_learn_begin_export: ofStaff({ courseid: courseId, format: 'archive' }),
    },
  }
}
export default table
