import type { StudioCodeCheck, StudioCodeRun } from '@learn/contract/studio'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { contentHash, isBlankHtml } from '../../learning/index.ts'
import { findRuns } from '../repo/code-runs.ts'
import type { AuthoredTask } from './draft-code.ts'

/** An answer of the author of a task, and what it has to come to. */
export interface AuthoredAnswer extends Pick<StudioCodeRun, 'which' | 'n' | 'name' | 'mustPass'> {
  answer: string
}

/** The answers of a task, in the order in which they are run. */
export function listAnswers({ task, tries }: AuthoredTask): AuthoredAnswer[] {
  const reference = { which: 'reference', n: 0, name: 'Reference', mustPass: true, answer: task.reference } as const
  const starter = { which: 'starter', n: 0, name: 'Starter', mustPass: false, answer: task.preload } as const
  const samples = tries.map(({ name, answer, passes }, n) => ({
    which: 'sample' as const,
    n,
    name,
    mustPass: passes,
    answer,
  }))
  return [reference, ...(task.preload.trim() === '' ? [] : [starter]), ...samples]
}

/** Names what judges an answer: a run of it counts as long as this stays. */
export function hashTask({ task }: AuthoredTask): string {
  const { reference: _reference, preload: _preload, passedHtml: _html, showsFailingInput: _shows, ...judging } = task
  const tests = task.tests.map(({ code, stdin, setup = '', expected, isExample }) => ({
    code,
    stdin,
    setup,
    expected,
    isExample,
  }))
  return contentHash({ ...judging, isAllOrNothing: false, tests })
}

export const hashAnswer = (answer: string): string => contentHash(answer)

/** How the answers of a task went, and what keeps it from being published. */
export async function checkTask(
  db: Handle,
  activityId: number,
  { rev, task }: { rev: number; task: AuthoredTask },
): Promise<StudioCodeCheck> {
  const found = new Map((await findRuns(db, activityId, hashTask(task))).map(run => [run.answerHash, run]))
  const runs = listAnswers(task).map(({ answer, ...named }): StudioCodeRun => {
    const run = answer.trim() === '' ? undefined : found.get(hashAnswer(answer))
    if (!run) return { ...named, isAsMeant: null, ranAt: null, tests: [] }
    const hasPassed = run.tests.every(test => test.hasPassed)
    return { ...named, isAsMeant: hasPassed === named.mustPass, ranAt: epochS(run.ranAt), tests: run.tests }
  })
  return { rev, runs, faults: [...findGaps(task), ...findFaults(runs)], unprovenTests: findUnproven(task, runs) }
}

/** What is not written yet. */
function findGaps({ textHtml, task }: AuthoredTask): string[] {
  const { reference, tests } = task
  return [
    isBlankHtml(textHtml) && 'Say what learners have to do.',
    reference.trim() === '' && 'Write the reference answer.',
    tests.length === 0
      ? 'Add a test.'
      : !tests.some(({ isExample }) => isExample) && 'At least one test has to be visible to learners.',
    tests.length > 0 && !tests.some(({ mark }) => mark > 0) && 'At least one test has to earn marks.',
  ].filter(text => text !== false)
}

function findFaults(runs: readonly StudioCodeRun[]): string[] {
  const faults = runs.flatMap(({ which, name, mustPass, isAsMeant, tests }) => {
    if (isAsMeant !== false) return []
    const what = which === 'sample' ? `The sample “${name}”` : `The ${which}`
    const failed = tests.flatMap(({ hasPassed }, n) => (hasPassed ? [] : n + 1))
    return mustPass ? `${what} fails test ${failed.join(', ')}.` : `${what} passes every test.`
  })
  return runs.some(({ isAsMeant }) => isAsMeant === null)
    ? [...faults, 'Run all answers: some have not been run since they, or the tests, were changed.']
    : faults
}

/** Tests that every answer passes which has to fail one; none where no such answer was run. */
function findUnproven({ task }: AuthoredTask, runs: readonly StudioCodeRun[]): number[] {
  const wrong = runs.filter(({ which, mustPass, isAsMeant }) => which === 'sample' && !mustPass && isAsMeant !== null)
  if (wrong.length === 0) return []
  return task.tests.flatMap((_test, n) => (wrong.every(({ tests }) => tests[n]?.hasPassed) ? [n] : []))
}
