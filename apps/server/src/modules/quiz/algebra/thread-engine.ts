import { availableParallelism } from 'node:os'
import { AlgebraThread } from './algebra-thread.ts'
import type { StackEngine } from './stack-engine.ts'

const LIMIT_MS = 10_000
const MOST_THREADS = 2

interface ThreadOptions {
  threads?: number
  /** For opening a question, and for each answer to it. The steps of the algebra end long before. */
  limitMs?: number
  /** What threads run. */
  program?: URL
}

/** Computes STACK questions by our own algebra in threads of this process. */
export function createThreadEngine({
  threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
  limitMs = LIMIT_MS,
  program = new URL('./algebra-worker.ts', import.meta.url),
}: ThreadOptions = {}): StackEngine {
  const idle: AlgebraThread[] = []
  const all = new Set<AlgebraThread>()

  const takeThread = (): AlgebraThread => {
    const thread = idle.pop() ?? new AlgebraThread(program)
    all.add(thread)
    if (!thread.isEnded) return thread
    all.delete(thread)
    return takeThread()
  }

  return {
    atOnce: threads,
    async compute(job) {
      const thread = takeThread()
      try {
        return await thread.run(job, limitMs * (1 + job.answers.length))
      } finally {
        if (thread.isEnded) all.delete(thread)
        else idle.push(thread)
      }
    },
    async close() {
      await Promise.all([...all].map(thread => thread.stop()))
    },
  }
}
