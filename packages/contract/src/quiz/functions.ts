import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { answerFile, attempt, attemptPulse, attemptQuestion, codeOutcome } from './attempt.ts'
import { ANSWER_CHARS, ANSWER_FILE_BYTES, MARK_COMMENT_CHARS, MARKING_LIMITS } from './constants.ts'
import { quizGroup } from './lists.ts'
import { guideLine, markingQueue, markingSheet, writtenAnswers } from './marking.ts'
import { attemptReview, finished } from './review.ts'
import { quizStart } from './start.ts'
import { trialFunctions } from './trial.ts'

const count = z.number().int().min(0)
const slot = z.number().int().min(0).max(999)
const device = z.uuid().optional()
/** Base64 and what stands around it. */
const FILE_BODY_BYTES = Math.ceil((ANSWER_FILE_BYTES * 4) / 3) + 4096
const SAVE_BODY_BYTES = 1_048_576

/** Quizzes: taking them. Answers of our own screens come through the journal scope `quiz:<attempt>`. */
export const quizFunctions = {
  local_learn_get_quiz_exception: webFunction({
    summary: 'What a learner has more of in a quiz than the others, and what all have.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ quizid: id, userid: id }),
    returns: z.object({
      attempts: count,
      minutes: count,
      attemptsAllowed: count.nullable(),
      timeLimitS: count.nullable(),
    }),
  }),
  ...trialFunctions,
  local_learn_get_quizzes: webFunction({
    summary: 'Quizzes and hands-on activities of the courses of a program, by course.',
    kind: 'read',
    params: z.strictObject({ programid: id, courseid: id.optional() }),
    returns: z.object({ courses: z.array(quizGroup) }),
  }),
  local_learn_get_quiz: webFunction({
    summary: 'A quiz before and between attempts: its rules, the attempts of the caller, whether one can start.',
    kind: 'read',
    params: z.strictObject({ quizid: id }),
    returns: quizStart,
  }),
  local_learn_start_attempt: webFunction({
    summary: 'Starts an attempt, with its questions; gives the one that runs where there is one.',
    kind: 'write',
    params: z.strictObject({ quizid: id, password: z.string().max(255).optional(), device }),
    returns: attempt,
  }),
  local_learn_get_attempt: webFunction({
    summary: 'An attempt of the caller with its questions and answers; with a device, it goes on there.',
    kind: 'read',
    params: z.strictObject({ attemptid: id }),
    returns: attempt,
  }),
  local_learn_take_over_attempt: webFunction({
    summary: 'The attempt goes on on this device; the one before it is told.',
    kind: 'write',
    params: z.strictObject({ attemptid: id, device: z.uuid() }),
    returns: attemptPulse,
  }),
  local_learn_get_attempt_pulse: webFunction({
    summary: 'Whether an attempt still runs, until when, and on which device.',
    kind: 'read',
    params: z.strictObject({ attemptid: id }),
    returns: attemptPulse,
  }),
  local_learn_submit_answers: webFunction({
    summary: 'Saves answers of an attempt, also of code questions; for apps that keep no journal.',
    kind: 'write',
    bodyLimitBytes: SAVE_BODY_BYTES,
    params: z.strictObject({
      attemptid: id,
      answers: z
        .array(
          z.strictObject({
            slot,
            /** JSON text of a response. */
            userresponse: z.string().max(ANSWER_CHARS * 2),
            /** Grows with every save of the slot by this app: an older one that comes late is not taken. */
            sequence: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
          }),
        )
        .min(1)
        .max(200),
    }),
    returns: z.object({
      /** `done`: it was checked or left, and what stood then stays. */
      saved: z.array(z.object({ slot, answered: z.boolean(), outcome: z.enum(['saved', 'older', 'done']) })),
      pulse: attemptPulse,
    }),
  }),
  local_learn_flag_question: webFunction({
    summary: 'Flags a question of an attempt, or takes the flag away.',
    kind: 'write',
    params: z.strictObject({ attemptid: id, slot, flagged: z.boolean() }),
    returns: z.object({ slot, flagged: z.boolean() }),
  }),
  local_learn_leave_page: webFunction({
    summary: 'Goes on to a later page of an attempt without a way back.',
    kind: 'write',
    params: z.strictObject({ attemptid: id, page: z.number().int().min(0).max(999) }),
    returns: z.object({ page: z.number().int() }),
  }),
  local_learn_check_question: webFunction({
    summary: 'Marks the answer of one question, as it is saved, where the quiz checks as it goes.',
    kind: 'write',
    params: z.strictObject({ attemptid: id, slot }),
    returns: attemptQuestion,
  }),
  local_learn_run_question_code: webFunction({
    summary:
      'Runs code against the visible tests of a question of an open attempt; nothing is kept, no try is counted.',
    kind: 'write',
    bodyLimitBytes: SAVE_BODY_BYTES,
    params: z.strictObject({ attemptid: id, slot, answer: z.string().max(ANSWER_CHARS) }),
    returns: z.object({ tests: z.array(codeOutcome) }),
  }),
  local_learn_finish_attempt: webFunction({
    summary: 'Hands an attempt in; again gives the same receipt.',
    kind: 'write',
    params: z.strictObject({ attemptid: id }),
    returns: finished,
  }),
  local_learn_get_attempt_review: webFunction({
    summary: 'An attempt of the caller as it may be seen now.',
    kind: 'read',
    params: z.strictObject({ attemptid: id }),
    returns: attemptReview,
  }),
  local_learn_upload_answer_file: webFunction({
    summary: 'Stores a file for the answer of an essay; it counts once the answer names it.',
    kind: 'write',
    bodyLimitBytes: FILE_BODY_BYTES,
    params: z.strictObject({
      attemptid: id,
      slot,
      name: z.string().min(1).max(200),
      data: z.base64().max(FILE_BODY_BYTES),
    }),
    returns: answerFile,
  }),
  local_learn_get_marking_queue: webFunction({
    summary: 'Questions with answers that a person marks.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({}),
    returns: markingQueue,
  }),
  local_learn_get_written_answers: webFunction({
    summary: 'The questions of a quiz that are answered in writing, with how many answers were handed in.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ quizid: id }),
    returns: writtenAnswers,
  }),
  local_learn_get_marking_sheet: webFunction({
    summary: 'The answers to one question of a quiz; those that are alike stand together.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ quizid: id, questionid: id }),
    returns: markingSheet,
  }),
  local_learn_set_marking_guide: webFunction({
    summary: 'Writes what marks of a question are given for.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ quizid: id, questionid: id, lines: z.array(guideLine).max(MARKING_LIMITS.guideLines) }),
    returns: z.object({ guide: z.array(guideLine) }),
  }),
  local_learn_arrange_groups: webFunction({
    summary: 'Joins a group of answers with another, splits spellings off it, or undoes both.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      quizid: id,
      questionid: id,
      group: z.string().max(64),
      /** The group that it joins. */
      join: z.string().max(64).optional(),
      /** Forms of the spellings that leave it. */
      split: z.array(z.string().max(64)).max(500).optional(),
      reset: z.boolean().optional(),
    }),
    returns: z.object({ key: z.string() }),
  }),
  local_learn_keep_marking_text: webFunction({
    summary: 'Keeps a text for other answers to a question, or lets it go.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({
      quizid: id,
      questionid: id,
      text: z.string().trim().min(1).max(MARK_COMMENT_CHARS),
      isKept: z.boolean(),
    }),
    returns: z.object({ texts: z.array(z.string()) }),
  }),
}
