import type { CodeTask, CodeTest } from '@learn/questions'
import type { CodeJob, CodeRun } from '../job.ts'
import { limitsOf } from '../limits.ts'

/** Line ends of one kind, as browsers and files of other systems have several. */
const plainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')
const linesIn = (text: string): number => text.split('\n').length

/** The program that one test of a task runs: `before\nANSWER\nafter\ntest`; of SQL the answer, then the test. */
export function runOf(task: CodeTask, answer: string, test: CodeTest): CodeRun {
  const written = plainLines(answer)
  const isSql = task.language === 'sql'
  const before = isSql || task.before === '' ? [] : [plainLines(task.before)]
  // SQL that was not ended is ended here, so that the code of the test is not read as its last words.
  const end = isSql && !/;\s*$/.test(written) ? ['\n;'] : []
  const after = [...end, ...(isSql ? [] : [task.after]), test.code].map(plainLines).filter(text => text !== '')
  return {
    setup: isSql ? [task.schema, test.setup ?? ''].map(plainLines).filter(Boolean).join('\n') : '',
    program: [...before, written, ...after, ''].join('\n'),
    linesBefore: before.reduce((sum, text) => sum + linesIn(text), 0),
    answerLines: linesIn(written),
    stdin: isSql ? '' : plainLines(test.stdin),
    isHidden: !test.isExample,
  }
}

/** An answer to a task as a job, for all of its tests or the ones that are given. What is expected is no part of it. */
export const jobOf = (
  task: CodeTask,
  answer: string,
  { tests = task.tests, database = null }: { tests?: readonly CodeTest[]; database?: Uint8Array | null } = {},
): CodeJob => ({
  language: task.language,
  runs: tests.map(test => runOf(task, answer, test)),
  database: task.language === 'sql' ? database : null,
  columnWidths: task.columnWidths,
  limits: limitsOf(task),
})
