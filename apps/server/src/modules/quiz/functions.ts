import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { flagQuestion, leavePage, readAttempt, readPulse, takeOver } from './service/attempt.ts'
import { checkQuestion } from './service/check.ts'
import { readException } from './service/exceptions.ts'
import { uploadFile } from './service/files.ts'
import { listQuizzes } from './service/lists.ts'
import { arrangeGroups, saveComment, writeGuide } from './service/marking-aids.ts'
import { readQueue, readSheet } from './service/marking-sheet.ts'
import type { QuizParts } from './service/parts.ts'
import { reviewAttempt } from './service/review.ts'
import { runVisible } from './service/run-visible.ts'
import { saveAnswers } from './service/save-answers.ts'
import { startAttempt } from './service/start-attempt.ts'
import { readStart } from './service/start-page.ts'
import { submitAttempt } from './service/submit-attempt.ts'
import { finishTrial, startTrial } from './service/trial.ts'
import { readWritten } from './service/written-answers.ts'

/** The functions of quizzes. */
export const quizFunctions = (parts: QuizParts) =>
  ({
    local_learn_get_quizzes: async (params, caller) => ({ courses: await listQuizzes(parts, caller, params) }),
    local_learn_get_quiz_exception: (params, caller) =>
      readException({ db: parts.db, now: parts.clock.now() }, caller, params),
    local_learn_get_quiz: ({ quizid }, caller) => readStart(parts, caller, quizid),
    local_learn_start_attempt: (params, caller) => startAttempt(parts, caller, params),
    local_learn_get_attempt: ({ attemptid }, caller) => readAttempt(parts, caller, attemptid),
    local_learn_take_over_attempt: (params, caller) => takeOver(parts, caller, params),
    local_learn_get_attempt_pulse: ({ attemptid }, caller) => readPulse(parts, caller, attemptid),
    local_learn_submit_answers: (params, caller) => saveAnswers(parts, caller, params),
    local_learn_flag_question: (params, caller) => flagQuestion(parts, caller, params),
    local_learn_leave_page: (params, caller) => leavePage(parts, caller, params),
    local_learn_check_question: (params, caller) => checkQuestion(parts, caller, params),
    local_learn_run_question_code: (params, caller) => runVisible(parts, caller, params),
    local_learn_finish_attempt: ({ attemptid }, caller) => submitAttempt(parts, caller, attemptid),
    local_learn_get_attempt_review: ({ attemptid }, caller) => reviewAttempt(parts, caller, attemptid),
    local_learn_upload_answer_file: (params, caller) => uploadFile(parts, caller, params),
    local_learn_start_trial: (params, caller) => startTrial(parts, caller, params),
    local_learn_finish_trial: (params, caller) => finishTrial(parts, caller, params),
    local_learn_get_marking_queue: (_params, caller) => readQueue(parts, caller),
    local_learn_get_written_answers: (params, caller) => readWritten(parts, caller, params),
    local_learn_get_marking_sheet: (params, caller) => readSheet(parts, caller, params),
    local_learn_set_marking_guide: (params, caller) => writeGuide(parts, caller, params),
    local_learn_arrange_groups: (params, caller) => arrangeGroups(parts, caller, params),
    local_learn_keep_marking_text: (params, caller) => saveComment(parts, caller, params),
  }) satisfies Partial<FunctionBodies>
