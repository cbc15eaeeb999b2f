import type { TestResult } from '../program/judge.ts'
import type { CodeRunner } from '../runner/runner.ts'
import { runAnswer } from '../template/run-answer.ts'
import type { TaskFolder } from './read-task-folder.ts'

/** What does not hold of a task, a line each. */
export async function checkTask(runner: CodeRunner, { task, textHtml, tries }: TaskFolder): Promise<string[]> {
  const resultsOf = async (answer: string) => (await runAnswer(runner.run, task, answer)).tests
  const faults: string[] = []
  if (textHtml === '') faults.push('text.html: says nothing')
  if (!task.tests.some(({ isExample }) => isExample)) faults.push('task.json: no test is an example')
  const reference = await resultsOf(task.reference)
  faults.push(...reference.flatMap((result, n) => failed('reference', result, n, task.tests[n]?.expected ?? '')))
  for (const { name, answer, passes } of tries) {
    const results = await resultsOf(answer)
    if (passes) faults.push(...results.flatMap((result, n) => failed(name, result, n, task.tests[n]?.expected ?? '')))
    else if (results.every(({ hasPassed }) => hasPassed)) faults.push(`${name}: passes every test`)
  }
  if (task.preload !== '' && (await resultsOf(task.preload)).every(({ hasPassed }) => hasPassed))
    faults.push('preload: passes every test')
  return faults
}

const failed = (name: string, { hasPassed, got, fault }: TestResult, n: number, expected: string): string[] =>
  hasPassed
    ? []
    : [`${name}: test ${n + 1}: ${fault || `expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`}`]
