import type { CodeTask, CodeTest } from '@learn/questions'
import { type CodeFile, type CodeJob, type CodeRun, isCompiled } from '../job.ts'
import { getLimits } from '../limits.ts'
import { compiledRuns } from './compiled-program.ts'
import { linesIn, plainLines } from './plain-lines.ts'

/** The program that one test of a task runs: `before\nANSWER\nafter\ntest`; of SQL the answer, then the test. */
export function getRun(task: CodeTask, answer: string, test: CodeTest): CodeRun {
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

/** What a job may begin with, beside the answer. */
export interface Beside {
  tests?: readonly CodeTest[]
  database?: Uint8Array | null
  files?: CodeFile[]
}

/** An answer to a task as a job, for all of its tests or the ones that are given. What is expected is no part of it. */
export const getJob = (task: CodeTask, answer: string, { tests = task.tests, ...beside }: Beside = {}): CodeJob =>
  jobOfRuns(
    task,
    isCompiled(task.language) ? compiledRuns(task, answer, tests) : tests.map(test => getRun(task, answer, test)),
    beside,
  )

/** Programs as a job of a task. */
export const jobOfRuns = (
  task: CodeTask,
  runs: CodeRun[],
  { database = null, files = [] }: Omit<Beside, 'tests'>,
): CodeJob => ({
  language: task.language,
  runs,
  database: task.language === 'sql' ? database : null,
  columnWidths: task.columnWidths,
  files: task.language === 'python' ? files : [],
  limits: getLimits(task),
})
