import { STUDIO_PIECES } from '@learn/contract/studio'
import { type AccessTable, forAll, ofAnyStaff, ofNobody, ofStaff } from '#testkit/access.ts'
import { createCodeCourse } from '#testkit/code-course.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { choiceQuestion, createQuizCourse } from '#testkit/quiz-course.ts'
import { createSheetCourse } from '#testkit/sheet-course.ts'
import { smallProblem } from '#testkit/small-problem.ts'
import { OPERATOR, perform } from '../staff/index.ts'
import { saveStudioDraft } from './service/drafts.ts'

const table: AccessTable = async ({ system, owner }) => {
  const course = await createCourse(system, courseModel([sectionModel([activityModel({ sourceKey: 'page' })])]))
  const activityid = course.idOf('page')
  const draft = { activityid, rev: 0, name: 'Page', content: '{"kind":"page","html":"<p>New</p>","minutes":null}' }
  const { rev } = await saveStudioDraft(system, OPERATOR, draft)
  await perform(system, OPERATOR, { kind: 'publish', activityid, rev }, { isDryRun: false, reason: '' })
  const sheet = await createSheetCourse(system, 'studio-matrix', smallProblem(), [])
  const code = await createCodeCourse(system, 'studio-matrix-code', [])
  const bank = await createQuizCourse(system, { choice: choiceQuestion('choice') }, [])
  return {
    module: 'studio',
    functions: {
      local_learn_get_studio_programs: ofAnyStaff({}),
      local_learn_get_studio_batch: ofStaff({ batchid: course.programId }),
      local_learn_get_studio_people: ofAnyStaff({}),
      local_learn_get_studio_person: ofStaff({ userid: owner.id }),
      local_learn_get_studio_person_record: ofStaff({ userid: owner.id }),
      local_learn_get_studio_course: ofStaff({ courseid: course.courseId }),
      local_learn_get_studio_health: ofStaff({ courseid: course.courseId }),
      local_learn_get_studio_activity: ofStaff({ activityid }),
      local_learn_get_studio_sheet: ofStaff({ activityid: sheet.activityId }),
      local_learn_get_studio_code: ofStaff({ activityid: code.activityId }),
      local_learn_run_studio_code: ofStaff({ activityid: code.activityId, rev: 0, which: 'reference', n: 0 }),
      local_learn_get_studio_version: ofStaff({ activityid, n: 1 }),
      local_learn_get_studio_reach: ofStaff({ activityid }),
      local_learn_get_studio_questions: ofStaff({ courseid: course.courseId }),
      local_learn_get_question_statistics: ofStaff({ courseid: course.courseId }),
      local_learn_get_answer_thirds: ofStaff({ courseid: bank.courseId, key: 'choice' }),
      local_learn_get_studio_question: ofStaff({ courseid: bank.courseId, key: 'choice' }),
      local_learn_begin_studio_upload: ofStaff({ activityid, name: 'sheet.pdf', sizebytes: 100 }),
      // It is no package.
      local_learn_read_studio_package: ofNobody({ activityid, sha256: '0'.repeat(64), name: 'a.zip' }),
      // It is no picture.
      local_learn_upload_course_picture: {
        params: { courseid: course.courseId, image: 'data:image/png;base64,AAAA' },
        expected: { ...ofStaff({}).expected, staff: 422, 'a staff token': 422 },
      },
      // It is no class that was held.
      local_learn_set_class_recording: {
        params: { activityid, uploadid: null },
        expected: { ...ofStaff({}).expected, staff: 409, 'a staff token': 409 },
      },
      // The same save again is made on a revision that is no longer the newest: only the first is heard.
      local_learn_save_studio_draft: {
        params: { ...draft, rev: 99 },
        expected: { ...ofStaff({}).expected, staff: 409, 'a staff token': 409 },
      },
    },
    routes: {
      // A form, as the matrix sends, is no piece.
      [`POST ${STUDIO_PIECES}/:id`]: {
        access: 'signed-in',
        url: `${STUDIO_PIECES}/1`,
        expected: { ...forAll(404), nobody: 401, staff: 400, 'staff elsewhere': 400 },
      },
    },
  }
}
export default table
