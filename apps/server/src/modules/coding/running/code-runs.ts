import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { CodeFile } from '@learn/code'
import { type AnswerRun, type CodeRunner, createRunner, findBackEnd, runAnswer } from '@learn/code/runner'
import type { CodeTask, CodeTest } from '@learn/questions'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { Logger } from '#platform/log.ts'
import { createSemaphore } from '#platform/semaphore.ts'

/** An answer to a task. `tests` are those that are run, all of the task by default; SQL may begin with a database, Python with files beside it. */
export interface CodeRunJob {
  task: CodeTask
  answer: string
  tests?: readonly CodeTest[]
  database?: Uint8Array | null
  files?: CodeFile[]
}

/** Runs learners' code, each job in a locked-down process of its own. */
export interface CodeRuns {
  /** In the turn of whoever wrote it. Throws `coding/no-runner` where nothing runs code here, `coding/busy` where too many wait. */
  run(whose: string, job: CodeRunJob): Promise<AnswerRun>
  /** What locks processes down here; null where nothing runs. */
  active(): string | null
  /** Says in the log what runs code here, and makes what is made once. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Jobs of all learners that may wait on a node: at four a second the last one waits for half a minute. */
const WAITING = 120

const busy = () =>
  new AppError('coding/busy', 'A lot of code is being run right now. Please try again in a moment', { retryAfterS: 5 })
const noRunner = () => new AppError('coding/no-runner', 'Code can’t be run here at the moment')

/** Where what is made once is kept. */
export const getCacheDir = ({ CODE_CACHE_DIR, DATA_DIR }: Pick<Config, 'CODE_CACHE_DIR' | 'DATA_DIR'>): string =>
  path.resolve(CODE_CACHE_DIR ?? path.join(DATA_DIR, 'code'))

/**
 * What runs code as the settings say. In production the permission model of Node is not enough by itself (docs/decisions): it
 * guards against mistakes, and says so.
 */
function runnerFor(config: Config): CodeRunner | null {
  const { CODE_RUNNER, isProduction } = config
  const cacheDir = getCacheDir(config)
  const backEnd = findBackEnd(CODE_RUNNER, cacheDir)
  if (!backEnd || (isProduction && backEnd.name === 'node')) return null
  return createRunner({ backEnd, cacheDir, keepsSpare: true })
}

export function createCodeRuns({ config, log }: { config: Config; log: Logger }): CodeRuns {
  let found: CodeRunner | null | undefined
  // Looked for when it is first asked for: it starts a process of each kind.
  const runner = () => (found === undefined ? (found = runnerFor(config)) : found)
  const takeTurn = createSemaphore({
    atOnce: Math.max(1, availableParallelism()),
    // A queue for each learner: who sends many endless loops waits for their own, and holds one processor.
    ofOne: 1,
    waiting: WAITING,
    refusal: 'A lot of code is being run right now. Please try again in a moment',
  })

  return {
    active: () => runner()?.backEnd ?? null,
    async run(whose, { task, answer, tests = task.tests, database = null, files = [] }) {
      const it = runner()
      if (!it) throw noRunner()
      try {
        return await takeTurn(whose, () => runAnswer(it.run, task, answer, { tests, database, files }))
      } catch (error) {
        throw error instanceof AppError && error.code === 'request/too-many' ? busy() : error
      }
    },
    async start() {
      const it = runner()
      if (it) log.info({ runner: it.backEnd }, 'learners’ code is run')
      else log.warn('learners’ code is not run: no way to lock a process down works here (docs/operations.md)')
      await it?.prepare()
    },
    close: async () => found?.close(),
  }
}
