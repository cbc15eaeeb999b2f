import { EXPORT_FILES } from '@learn/contract/exports'
import { type AccessTable, forSignedIn, ofStaff } from '#testkit/access.ts'
import { courseModel, createCourse } from '#testkit/factories.ts'

const table: AccessTable = async ({ system }) => {
  const { courseId } = await createCourse(system, courseModel([]))
  return {
    module: 'exports',
    functions: {
      local_learn_get_exports: ofStaff({ courseid: courseId }),
      local_learn_begin_export: ofStaff({ courseid: courseId, format: 'archive' }),
    },
    // Files are for who had them made, and this one is nobody's.
    routes: {
      [`GET ${EXPORT_FILES}/:id`]: { access: 'signed-in', url: `${EXPORT_FILES}/1`, expected: forSignedIn(404) },
    },
  }
}
export default table
