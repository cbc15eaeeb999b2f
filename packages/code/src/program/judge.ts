import type { CodeTask, CodeTest } from '@learn/questions'
import type { RunOutcome } from '../job.ts'
import { isAsExpected } from './compare.ts'
import { faultWords } from './fault-words.ts'

/** A test of code as it went. */
export interface TestResult {
  hasPassed: boolean
  got: string
  /** In words; '' where the program ended well. */
  fault: string
  /** What it is worth, 0 to 1, where a program of the author said so; else by whether it passed. */
  fraction?: number
  /** What a program of the author says of it: HTML that nobody has looked at. */
  saidHtml?: string
}

/** What the runs of an answer are worth, test by test. A program that ended with a fault passes no test, whatever it printed. */
export const judge = (
  task: CodeTask,
  outcomes: readonly (RunOutcome | undefined)[],
  tests: readonly CodeTest[] = task.tests,
): TestResult[] =>
  tests.map((test, n) => {
    const outcome = outcomes[n] ?? { printed: '', tables: [], fault: { kind: 'crash', message: '', line: null } }
    return {
      hasPassed: outcome.fault === null && isAsExpected(task, outcome, test.expected),
      got: outcome.printed,
      fault: outcome.fault ? faultWords(outcome.fault) : '',
    }
  })
