import { IMPORT_PIECES } from '@learn/contract/imports'
import { type AccessTable, forAll, ofAnyStaff, ofNobody, ofStaff } from '#testkit/access.ts'
import { courseModel, createCourse } from '#testkit/factories.ts'
import { textQuestion } from '#testkit/quiz-course.ts'

const table: AccessTable = async ({ system }) => {
  const { programId, courseId } = await createCourse(system, courseModel([]))
  return {
    module: 'imports',
    functions: {
      local_learn_get_imports: ofAnyStaff({}),
      // Into a program that is theirs.
      local_learn_begin_import: ofStaff({
        filename: 'course.mbz',
        sizebytes: 100,
        target: { kind: 'program', programid: programId },
      }),
      // Runs are for who began them, and these are nobody's.
      local_learn_cancel_import: ofNobody({ id: 1 }),
      local_learn_retry_import: ofNobody({ id: 1 }),
      // Each save is a new question.
      local_learn_save_studio_question: ofStaff({
        courseid: courseId,
        version: 0,
        name: 'Joins',
        question: JSON.stringify(textQuestion),
      }),
      local_learn_get_import_report: ofNobody({ id: 1 }),
    },
    routes: {
      // A form, as the matrix sends, is no piece; who brings in nothing does not learn even that.
      [`POST ${IMPORT_PIECES}/:id`]: {
        access: 'signed-in',
        url: `${IMPORT_PIECES}/1`,
        expected: { ...forAll(404), nobody: 401, staff: 400, 'staff elsewhere': 400 },
      },
    },
  }
}
export default table
