import { getJob, judge } from '@learn/code'
import type { CodeTaskPage, CodeTestResult, CodeTestView } from '@learn/contract/coding'
import type { CodeTask, CodeTest } from '@learn/questions'
import { codeFrame, EngineUnavailable } from './code-frame.ts'

/** What of a task is needed to run its visible tests; a code question of a quiz has it too. */
export type RunnableTask = Pick<
  CodeTaskPage,
  'language' | 'before' | 'after' | 'schema' | 'compare' | 'isOrdered' | 'columnWidths'
> & {
  cpuLimitS?: number | null
  memoryLimitMb?: number | null
  tests: readonly (Omit<CodeTestView, 'setup'> & { setup?: string | null })[]
}

const taskOf = ({ tests, ...task }: RunnableTask): CodeTask => ({
  ...task,
  cpuLimitS: task.cpuLimitS ?? null,
  memoryLimitMb: task.memoryLimitMb ?? null,
  preload: '',
  isAllOrNothing: false,
  database: '',
  reference: '',
  showsFailingInput: false,
  passedHtml: '',
  tests: tests.filter(({ isHidden }) => !isHidden).map(testOf),
})

const testOf = ({ category, code, stdin, setup, expected }: RunnableTask['tests'][number]): CodeTest => ({
  code: code ?? '',
  stdin: stdin ?? '',
  ...(setup ? { setup } : {}),
  expected: expected ?? '',
  isExample: true,
  display: 'show',
  category,
  mark: 1,
})

/** The compiler of C is 105 MB: no browser fetches that for an exercise. Expressions of authors are matched where they can hold nothing up. */
const isOfServer = ({ language, compare }: Pick<RunnableTask, 'language' | 'compare'>): boolean =>
  language === 'c' || compare === 'pattern'

/** Opens the engine of a language, so that the first run does not wait for it. Throws `EngineUnavailable`. */
export async function warmUp(language: RunnableTask['language']): Promise<void> {
  if (language === 'c') throw new EngineUnavailable('it is compiled on the server')
  const frame = await codeFrame()
  await frame.warm(language)
}

/**
 * Runs an answer against the visible tests of a task, in this browser; what comes back is like the answer of
 * `local_learn_run_code`. Throws `EngineUnavailable` where the browser can't, and the reason of the signal when it is stopped.
 */
export async function runInBrowser(
  given: RunnableTask,
  answer: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CodeTestResult[]> {
  if (isOfServer(given)) throw new EngineUnavailable('it runs on the server')
  const task = taskOf(given)
  const frame = await codeFrame()
  signal?.throwIfAborted()
  const { database: _none, files: _nothing, ...job } = getJob(task, answer)
  const results = judge(task, await frame.run(job, signal))
  return task.tests.map((test, n) => ({
    isHidden: false,
    category: test.category,
    code: test.code,
    stdin: test.stdin,
    setup: test.setup ?? '',
    expected: test.expected,
    hasPassed: results[n]?.hasPassed ?? false,
    got: results[n]?.got ?? '',
    fault: results[n]?.fault ?? '',
  }))
}
