import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CodeTask, CodeTest } from '@learn/questions'
import type { AnswerBudget } from '../answer-budget.ts'
import type { CodeJob, RunOutcome } from '../job.ts'
import { plainLines } from '../program/plain-lines.ts'
import { TWIG_GLUE } from './twig-glue.ts'

/** Runs a job in processes that are locked down, within what is left to its answer. */
export type RunJob = (job: CodeJob, budget?: AnswerBudget) => Promise<RunOutcome[]>

/** A program that a template made, or what is wrong with the template. */
export type Filled = { program: string } | { fault: string }

const MB = 1024 * 1024
/** A template is filled in within these; one that loops for ever is a fault of its author. */
const LIMITS = { cpuMs: 5000, memoryBytes: 128 * MB, outputBytes: 4 * MB }

const require = createRequire(import.meta.url)
let library: Promise<string> | null = null
/** Twig as one file for browsers: it knows no files. It is a text here, and runs nowhere but in the sandboxed machine. */
const readLibrary = () => (library ??= readFile(require.resolve('twig/twig.min.js'), 'utf8'))

/** A test in the words of CodeRunner. What is expected is there for templates only that are told. */
const testOf = (test: CodeTest, n: number, isTold: boolean) => ({
  testcode: plainLines(test.code),
  stdin: plainLines(test.stdin),
  extra: plainLines(test.setup ?? ''),
  expected: isTold ? plainLines(test.expected) : '',
  useasexample: test.isExample ? 1 : 0,
  display: test.display.toUpperCase().replaceAll('-', '_'),
  hiderestiffail: 0,
  mark: test.mark,
  rownum: n,
  testtype: 0,
})

/**
 * The programs that the template of a task makes of an answer, one for each group of tests: Twig in QuickJS in a locked-down
 * process, where no program of a learner runs.
 */
export async function fillTemplate(
  run: RunJob,
  task: CodeTask,
  answer: string,
  groups: readonly (readonly CodeTest[])[],
): Promise<Filled[]> {
  const { template } = task
  if (!template || groups.length === 0) return []
  const isTold = template.isToldExpected
  const student = { id: '', username: '', firstname: '', lastname: '', email: '' }
  const contexts = groups.map(group => {
    const tests = group.map((test, n) => testOf(test, n, isTold))
    return {
      STUDENT_ANSWER: plainLines(answer),
      TEST: tests[0] ?? {},
      TESTCASES: tests,
      QUESTION: {
        answer: isTold ? plainLines(task.reference) : '',
        answerpreload: task.preload,
        globalextra: template.globalExtra,
        allornothing: task.isAllOrNothing ? 1 : 0,
      },
      IS_PRECHECK: 0,
      ANSWER_LANGUAGE: '',
      ATTACHMENTS: '',
      STUDENT: student,
    }
  })
  const stdin = JSON.stringify({
    template: plainLines(template.text),
    parameters: plainLines(template.parameters),
    hoists: template.hoists,
    contexts,
  })
  const program = `var self = globalThis, exports = {}, module = { exports };\n${await readLibrary()}\n${TWIG_GLUE}`
  const [outcome] = await run({
    language: 'javascript',
    runs: [{ setup: '', program, linesBefore: 0, answerLines: 0, stdin, isHidden: false }],
    database: null,
    columnWidths: [],
    files: [],
    limits: LIMITS,
  })
  return parseFilled(outcome, groups.length)
}

const REASONS = { time: 'it never ends', memory: 'it needs too much memory', output: 'it becomes too long' }

function parseFilled(outcome: RunOutcome | undefined, count: number): Filled[] {
  const failed = (why: string): Filled[] => Array.from({ length: count }, () => ({ fault: why }))
  if (!outcome) return failed('')
  const { fault, printed } = outcome
  if (fault) return failed(fault.message || (fault.kind in REASONS ? REASONS[fault.kind as keyof typeof REASONS] : ''))
  try {
    const said = JSON.parse(printed) as Filled[]
    return said.length === count ? said : failed('')
  } catch {
    return failed('')
  }
}
