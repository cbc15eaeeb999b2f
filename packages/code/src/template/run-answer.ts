import type { CodeTask, CodeTest } from '@learn/questions'
import { createBudget } from '../answer-budget.ts'
import { type CodeRun, isCompiled, type RunOutcome } from '../job.ts'
import { getLimits } from '../limits.ts'
import { type Beside, getJob, jobOfRuns } from '../program/job-of.ts'
import { judge, type TestResult } from '../program/judge.ts'
import { linesIn, plainLines } from '../program/plain-lines.ts'
import { matchPatterns } from './match-patterns.ts'
import { type Filled, fillTemplate, type RunJob } from './render.ts'
import { splitOutputs } from './split-outputs.ts'
import { getVerdict, verdictOnAll } from './verdict.ts'

/** What an answer came to. */
export interface AnswerRun {
  tests: TestResult[]
  /** Part of the marks, 0 to 1, where a program of the author said it of the whole; null where the tests say it. */
  fraction: number | null
}

/** Runs an answer against the tests of its task, or some of them, and judges it. Never throws for what an answer or a template does. */
export async function runAnswer(
  runJob: RunJob,
  task: CodeTask,
  answer: string,
  beside: Beside = {},
): Promise<AnswerRun> {
  // However many jobs an answer takes, they share what it may use.
  const budget = createBudget(getLimits(task))
  const run: RunJob = job => runJob(job, budget)
  const { tests = task.tests } = beside
  const { template } = task
  if (template?.isGrader && template.isCombinator) {
    const [outcome] = await runGroups(run, task, { answer, groups: [tests], beside })
    const { results, fraction } = verdictOnAll(outcome ?? crashed(''), tests)
    return { tests: results, fraction }
  }
  const outcomes = template
    ? await runTemplate(run, task, { answer, tests, beside })
    : await run(getJob(task, answer, beside))
  if (template?.isGrader) return { tests: outcomes.map(getVerdict), fraction: null }
  return { tests: await judged(run, task, outcomes, tests), fraction: null }
}

async function judged(
  run: RunJob,
  task: CodeTask,
  outcomes: readonly RunOutcome[],
  tests: readonly CodeTest[],
): Promise<TestResult[]> {
  const results = judge(task, outcomes, tests)
  if (task.compare !== 'pattern') return results
  const found = await matchPatterns(run, tests, outcomes)
  return results.map((result, n) => ({ ...result, hasPassed: outcomes[n]?.fault === null && found[n] === true }))
}

interface Group {
  answer: string
  tests: readonly CodeTest[]
  beside: Beside
}

/**
 * What came of each test. A combinator is given one test at a time: what one test leaves behind no other finds. Only where each program
 * has to be compiled it is given many, those that may be read apart from the hidden ones; what does not come apart again runs alone.
 */
async function runTemplate(run: RunJob, task: CodeTask, { answer, tests, beside }: Group): Promise<RunOutcome[]> {
  const alone = (some: readonly CodeTest[]) =>
    runGroups(run, task, { answer, groups: some.map(test => [test]), beside })
  const isJoined =
    task.template?.isCombinator === true && isCompiled(task.language) && tests.every(({ stdin }) => stdin.trim() === '')
  if (!isJoined) return alone(tests)
  const groups = [tests.filter(({ isExample }) => isExample), tests.filter(({ isExample }) => !isExample)].filter(
    ({ length }) => length > 0,
  )
  const joined = await runGroups(run, task, { answer, groups, beside })
  const outcomeOf = new Map<CodeTest, RunOutcome>()
  for (const [n, group] of groups.entries()) {
    const outcome = joined[n] ?? crashed('')
    const parts =
      outcome.fault === null ? splitOutputs(outcome.printed, task.template?.splitter ?? '', group.length) : null
    const isForAll = outcome.fault?.kind === 'syntax'
    // oxlint-disable-next-line no-await-in-loop -- one group after the other, and only where it failed
    const single = parts || isForAll ? [] : await alone(group)
    for (const [place, test] of group.entries())
      outcomeOf.set(
        test,
        parts ? { ...outcome, printed: parts[place] ?? '' } : isForAll ? outcome : (single[place] ?? crashed('')),
      )
  }
  return tests.map(test => outcomeOf.get(test) ?? crashed(''))
}

interface Groups {
  answer: string
  groups: readonly (readonly CodeTest[])[]
  beside: Beside
}

/** One program for each group, and what came of it. */
async function runGroups(run: RunJob, task: CodeTask, { answer, groups, beside }: Groups): Promise<RunOutcome[]> {
  const filled = await fillTemplate(run, task, answer, groups)
  const able = filled.flatMap((one, n) => ('program' in one ? [runOf(one.program, answer, groups[n] ?? [])] : []))
  const outcomes = able.length > 0 ? await run(jobOfRuns(task, able, beside)) : []
  return filled.map(one => ('program' in one ? (outcomes.shift() ?? crashed('')) : crashed(refusalText(one))))
}

const refusalText = (filled: Extract<Filled, { fault: string }>): string =>
  `The template of this question could not be filled in. Please tell your teacher. ${filled.fault}`.trim()

const crashed = (message: string): RunOutcome => ({
  printed: '',
  tables: [],
  fault: { kind: 'crash', message, line: null },
})

/** The program, and where the answer stands in it if it stands there as it is. */
function runOf(program: string, answer: string, tests: readonly CodeTest[]): CodeRun {
  const written = plainLines(answer)
  const at = written.trim() === '' ? -1 : program.indexOf(written)
  const [test] = tests
  return {
    setup: '',
    program,
    linesBefore: at < 0 ? 0 : linesIn(program.slice(0, at)) - 1,
    answerLines: at < 0 ? 0 : linesIn(written),
    stdin: tests.length === 1 && test ? plainLines(test.stdin) : '',
    isHidden: tests.some(({ isExample }) => !isExample),
  }
}
