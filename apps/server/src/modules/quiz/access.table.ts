import { randomUUID } from 'node:crypto'
import { type AccessTable, ofAnyStaff, ofOwner, ofStaff } from '#testkit/access.ts'
import { codeQuestion } from '#testkit/code-course.ts'
import { signIn } from '#testkit/factories.ts'
import { createQuizCourse, essayQuestion, readQuestionIds, textQuestion } from '#testkit/quiz-course.ts'
import { getForms } from './service/marking-groups.ts'

const ADAPTIVE = { quiz: { behaviour: 'adaptive' } } as const
const ONE_QUESTION = {
  kind: 'quiz',
  slots: [{ page: 0, maxMark: 1, source: { kind: 'question', question: 'text' } }],
}

const table: AccessTable = async ({ system, owner }) => {
  const questions = { text: textQuestion, essay: essayQuestion, code: codeQuestion() }
  const course = await createQuizCourse(system, questions, [owner], ADAPTIVE)
  const { quizId, programId } = course
  const running = await createQuizCourse(system, questions, [owner], ADAPTIVE)
  const browser = await signIn(system, owner)
  const start = async (quizid: number) => (await browser.learn('local_learn_start_attempt', { quizid })).body.id
  const done = await start(quizId)
  const said = { slot: 1, userresponse: '{"answer":"<p>Unknown.</p>"}', sequence: 1 }
  await browser.learn('local_learn_submit_answers', { attemptid: done, answers: [said] })
  await browser.learn('local_learn_finish_attempt', { attemptid: done })
  const [handed] = await readQuestionIds(system, course.courseId, ['essay'])
  const group = getForms('Unknown.', 'words').normal
  const attemptid = await start(running.quizId)
  const answers = [{ slot: 0, userresponse: '{"answer":"left join"}', sequence: 1 }]
  await browser.learn('local_learn_submit_answers', { attemptid, answers })
  const [questionid] = await readQuestionIds(system, running.courseId, ['essay'])
  const file = { attemptid, slot: 1, name: 'notes.txt', data: 'aGVsbG8=' }
  return {
    module: 'quiz',
    functions: {
      local_learn_get_quizzes: ofOwner({ programid: programId }),
      local_learn_get_quiz: ofOwner({ quizid: quizId }),
      local_learn_start_attempt: ofOwner({ quizid: running.quizId }),
      local_learn_get_attempt: ofOwner({ attemptid }),
      local_learn_take_over_attempt: ofOwner({ attemptid, device: randomUUID() }),
      local_learn_get_attempt_pulse: ofOwner({ attemptid }),
      local_learn_submit_answers: ofOwner({ attemptid, answers }),
      local_learn_flag_question: ofOwner({ attemptid, slot: 0, flagged: true }),
      local_learn_leave_page: ofOwner({ attemptid, page: 1 }),
      local_learn_check_question: ofOwner({ attemptid, slot: 0 }),
      local_learn_run_question_code: ofOwner({ attemptid, slot: 2, answer: 'select 2 as n' }),
      local_learn_finish_attempt: ofOwner({ attemptid: done }),
      local_learn_get_attempt_review: ofOwner({ attemptid: done }),
      local_learn_upload_answer_file: ofOwner(file),
      local_learn_start_trial: ofStaff({
        courseid: course.courseId,
        content: JSON.stringify(ONE_QUESTION),
      }),
      // It is no plan that anybody began.
      local_learn_finish_trial: {
        params: { courseid: course.courseId, plan: 'nothing', answers: [] },
        expected: { ...ofStaff({}).expected, staff: 400, 'a staff token': 400 },
      },
      local_learn_get_quiz_exception: ofStaff({ quizid: quizId, userid: owner.id }),
      local_learn_get_marking_queue: ofAnyStaff({}),
      local_learn_get_written_answers: ofStaff({ quizid: running.quizId }),
      local_learn_get_marking_sheet: ofStaff({ quizid: running.quizId, questionid }),
      local_learn_set_marking_guide: ofStaff({
        quizid: running.quizId,
        questionid,
        lines: [{ mark: 0, text: 'Says nothing of the question' }],
      }),
      local_learn_arrange_groups: ofStaff({ quizid: quizId, questionid: handed, group, reset: true }),
      local_learn_keep_marking_text: ofStaff({ quizid: running.quizId, questionid, text: 'Say why.', isKept: true }),
    },
    scopes: { quiz: { ...ofOwner({}), params: String(attemptid) } },
  }
}
export default table
