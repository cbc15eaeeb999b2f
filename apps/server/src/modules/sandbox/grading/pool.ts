import { availableParallelism } from 'node:os'
import { AppError } from '#platform/errors.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { GradeThread, ThreadEnded } from './grade-thread.ts'
import type { Grader } from './grader.ts'
import { createLines } from './lines.ts'

interface PoolOptions {
  /** Default: one core is left for everybody else. */
  threads?: number
  limitMs?: number
  /** How many of one person may be under way, and how many people in all. */
  each?: number
  people?: number
  /** What threads run. */
  program?: URL
}

export interface Pool extends Grader {
  /** Ends the threads. */
  close(): Promise<void>
}

const LIMIT_MS = 2000
/** A learner has a run and a submit under way, in two tabs at most. */
const EACH = 4
const PEOPLE = 200

const tooSlow = (cause: unknown) =>
  new AppError(
    'sandbox/too-slow',
    'This sheet takes too long to calculate. Please look at its formulas and try again',
    {
      cause,
    },
  )
const busy = () =>
  new AppError('sandbox/busy', 'Many sheets are being graded right now. Please try again in a moment', {
    retryAfterS: 5,
  })

/**
 * Threads that grade sheets. One sheet of a person runs at a time, and people come in turn: a hostile sheet costs its owner the
 * limit, and nobody else anything. A thread that dies under a sheet is replaced and the sheet run once more.
 */
export function createPool({
  threads = Math.max(1, availableParallelism() - 1),
  limitMs = LIMIT_MS,
  each = EACH,
  people = PEOPLE,
  program = new URL('./grade-worker.ts', import.meta.url),
}: PoolOptions = {}): Pool {
  const inLine = createLines({ each, owners: people, refuse: busy })
  const takeTurn = createSemaphore({ atOnce: threads, waiting: people, refusal: 'Please try again in a moment' })
  const idle: GradeThread[] = []
  const all = new Set<GradeThread>()

  const takeThread = (): GradeThread => {
    let thread = idle.pop()
    // The one that was used last has most ready; one that ended while it was idle is passed over.
    while (thread?.isEnded) {
      all.delete(thread)
      thread = idle.pop()
    }
    thread ??= new GradeThread(program)
    all.add(thread)
    return thread
  }

  const runOnce = async <T>(work: (thread: GradeThread) => Promise<T>): Promise<T> => {
    const thread = takeThread()
    try {
      return await work(thread)
    } finally {
      if (thread.isEnded) all.delete(thread)
      else idle.push(thread)
    }
  }

  const run = async <T>(work: (thread: GradeThread) => Promise<T>): Promise<T> => {
    try {
      return await runOnce(work).catch((error: unknown) => {
        if (error instanceof ThreadEnded && error.why === 'died') return runOnce(work)
        throw error
      })
    } catch (error) {
      throw error instanceof ThreadEnded ? tooSlow(error) : error
    }
  }

  const inTurn = <T>(whose: string, work: (thread: GradeThread) => Promise<T>): Promise<T> =>
    inLine(whose, () => takeTurn(whose, () => run(work)))

  return {
    grade: (whose, job) => inTurn(whose, thread => thread.run(job, limitMs)),
    check: (whose, problem) => inTurn(whose, thread => thread.check(problem)),
    async close() {
      await Promise.all([...all].map(thread => thread.stop()))
    },
  }
}
