import { z } from 'zod'
import { id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { CODE_BODY_BYTES } from './constants.ts'
import { codeAnswer, codeAttempt, codeTaskPage, codeTestResult } from './shapes.ts'

/** Of the page on which it was written: who began before another version came is judged by what they read. */
const version = z.number().int().min(1).optional()

/** Learners' code. What is typed comes through the journal scope `code:<activity>`, slot `answer`. */
export const codingFunctions = {
  local_learn_get_code_task: webFunction({
    summary: 'The code task of a hands-on activity, with what the caller submitted.',
    kind: 'read',
    params: z.strictObject({ handsonid: id }),
    returns: codeTaskPage,
  }),
  local_learn_get_code_frame: webFunction({
    summary: 'Address of the document, on the content origin, that runs code in a browser.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({ url: z.url() }),
  }),
  local_learn_run_code: webFunction({
    summary: 'Runs an answer against the visible tests of a task, on the server; nothing is kept.',
    kind: 'write',
    bodyLimitBytes: CODE_BODY_BYTES,
    params: z.strictObject({ handsonid: id, answer: codeAnswer, version }),
    returns: z.object({ tests: z.array(codeTestResult) }),
  }),
  local_learn_submit_code: webFunction({
    summary: 'Submits an answer: it is run against all tests and kept. The same attempt again gives what it gave.',
    kind: 'write',
    bodyLimitBytes: CODE_BODY_BYTES,
    params: z.strictObject({ handsonid: id, attemptid: z.uuid(), answer: codeAnswer, version }),
    returns: codeAttempt,
  }),
}
