import { type AccessTable, getRow, ofAnyStaff, ofNobody, ofStaff } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { choiceQuestion, createQuizCourse } from '#testkit/quiz-course.ts'
import { OPERATOR, perform } from './index.ts'

const availability = {
  operator: 'all' as const,
  isShownWhenLocked: true,
  rules: [{ kind: 'other' as const, original: { type: 'group' } }],
}

const table: AccessTable = async ({ system, owner }) => {
  const course = await createCourse(
    system,
    courseModel([sectionModel([activityModel({ sourceKey: 'seen', availability })])]),
  )
  const quiz = await createQuizCourse(system, { choice: choiceQuestion('choice') }, [owner])
  const offer = { kind: 'offer' as const, courseid: course.courseId, isfree: true }
  const { operationid } = await perform(system, OPERATOR, offer, { isDryRun: false, reason: 'a test' })
  return {
    module: 'staff',
    functions: {
      // Tokens of staff only: a browser session is not enough, whoever it belongs to.
      core_user_create_users: getRow(
        { users: [{ username: 'new', firstname: 'N', lastname: 'W', email: 'n@example.org' }] },
        ofNobody({}),
        { 'a staff token': 200 },
      ),
      local_learn_get_staff_home: ofAnyStaff({}),
      local_learn_get_staff_activity: ofStaff({ id: course.idOf('seen') }),
      local_learn_get_staff_learners: ofAnyStaff({}),
      local_learn_search_staff: ofAnyStaff({ query: 'page' }),
      local_learn_get_staff_imports: ofAnyStaff({}),
      local_learn_get_staff_sign_ins: ofAnyStaff({}),
      local_learn_reveal_staff_contact: ofStaff({ userid: owner.id }),
      local_learn_request_staff_copy: ofStaff({ userid: owner.id, reason: 'Asked by phone' }),
      // Another name than theirs: nobody of the matrix is erased.
      local_learn_erase_staff_person: {
        params: { userid: owner.id, name: 'Somebody else', reason: 'Asked by phone' },
        expected: { ...ofStaff({}).expected, staff: 400, 'a staff token': 400 },
      },
      // A token opens no window that could show it.
      local_learn_begin_staff_preview: {
        params: { userid: owner.id },
        expected: { ...ofStaff({}).expected, 'a staff token': 404 },
      },
      local_learn_begin_batch_preview: {
        params: { programid: course.programId },
        expected: { ...ofStaff({}).expected, 'a staff token': 404 },
      },
      local_learn_perform_staff_operation: ofStaff({ act: { ...offer, isfree: false }, isdryrun: true }),
      local_learn_undo_staff_operation: ofStaff({ operationid, isdryrun: true }),
      local_learn_get_staff_operations: ofAnyStaff({}),
      local_learn_get_staff_operation: ofStaff({ operationid }),
      local_learn_get_mark_story: ofStaff({ activityid: quiz.quizId, userid: owner.id }),
    },
  }
}
export default table
