import { Worker } from 'node:worker_threads'
import type { ResumeReading } from '@learn/contract/profile'
import { createTurns } from '#platform/turns.ts'

/** What the thread is given. */
export interface ReadJob {
  /** A path on this machine. */
  file: string
  mime: string
  nowMs: number
}

const LIMIT_MS = 10_000
const HEAP_MB = 128
const NOTHING: ResumeReading = { reason: 'unreadable', lines: [], proposals: [] }

/** A reading takes a processor for a second: one at a time, in turn by person. */
const takeTurn = createTurns({
  atOnce: 1,
  waiting: 20,
  refusal: 'Many resumes are being read. Please try again in a moment',
})

/**
 * Reads a resume in a thread of its own with a capped heap and a deadline: its lines, and the fields that they would fill. Never throws
 * for what is in the file: that is a reason. Throws `request/too-many` where too many wait.
 */
export const readResume = (whose: number, job: ReadJob): Promise<ResumeReading> =>
  takeTurn(String(whose), () => readInThread(job))

async function readInThread(job: ReadJob): Promise<ResumeReading> {
  const worker = new Worker(new URL('./resume-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const { promise, resolve } = Promise.withResolvers<ResumeReading>()
  const deadline = setTimeout(() => resolve({ ...NOTHING, reason: 'too-long' }), LIMIT_MS)
  worker.once('message', resolve)
  // A heap that is full, or a fault of the libraries: the file cannot be read, and nothing else is harmed.
  worker.once('error', () => resolve(NOTHING))
  worker.once('exit', () => resolve(NOTHING))
  try {
    return await promise
  } finally {
    clearTimeout(deadline)
    await worker.terminate()
  }
}
