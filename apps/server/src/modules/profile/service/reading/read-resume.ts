import { Worker } from 'node:worker_threads'
import type { Proposal, ResumeLine } from '@learn/resume'
import type { ResumeFault, ResumeKind } from '@learn/resume/read'
import { createSemaphore } from '#platform/semaphore.ts'

/** What a resume says, or why it says nothing. `old-format`: a .doc, which is kept and not read. */
export type ResumeReading = { lines: ResumeLine[]; proposals: Proposal[] } | { reason: ResumeFault | 'old-format' }

/** What the thread is given. */
export interface ReadResumeRequest {
  bytes: Uint8Array
  kind: ResumeKind
}

interface ReadResumeOptions {
  /** Who waits for it: those who wait are served in turn, one of each. */
  whose?: string
  limitMs?: number
}

const KINDS: Record<string, ResumeKind> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}
/** Of the heap of the thread, and again of its bytes outside of it, which no limit of a thread bounds. */
const MEMORY_MB = 128
const LIMIT_MS = 10_000
/** How often the bytes outside of the heap are looked at. */
const LOOK_MS = 20

const inTurn = createSemaphore({ atOnce: 1, waiting: 40, refusal: 'Many resumes are being read. Please try again.' })

/**
 * Reads a resume of a type that `readResumeFile` tells, in a thread of its own with a bound on memory and a deadline: whatever is in the
 * file, the server lives. Throws `request/too-many` where too many wait.
 */
export async function readResume(
  bytes: Uint8Array,
  mime: string,
  { whose = '', limitMs = LIMIT_MS }: ReadResumeOptions = {},
): Promise<ResumeReading> {
  if (mime === 'application/msword') return { reason: 'old-format' }
  const kind = KINDS[mime]
  if (!kind) return { reason: 'unreadable' }
  // A copy: a small buffer is a part of a larger one, all of which would go to the thread.
  return inTurn(whose, () => inThread({ bytes: Uint8Array.from(bytes), kind }, limitMs))
}

async function inThread(request: ReadResumeRequest, limitMs: number): Promise<ResumeReading> {
  const worker = new Worker(new URL('./read-resume-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const over = new AbortController()
  try {
    return await Promise.race([replyOf(worker), outgrown(worker, over.signal), late(limitMs, over.signal)])
  } finally {
    over.abort()
    await worker.terminate()
  }
}

const replyOf = (worker: Worker): Promise<ResumeReading> =>
  new Promise(resolve => {
    worker.once('message', (reading: ResumeReading) => resolve(reading))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ reason: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-long' : 'unreadable' }),
    )
    worker.once('exit', () => resolve({ reason: 'unreadable' }))
  })

const late = (limitMs: number, over: AbortSignal): Promise<ResumeReading> =>
  new Promise(resolve => {
    const deadline = setTimeout(() => resolve({ reason: 'too-long' }), limitMs)
    over.addEventListener('abort', () => clearTimeout(deadline), { once: true })
  })

/** Answers once the thread holds more outside of its heap than it may; never, where it does not. */
const outgrown = (worker: Worker, over: AbortSignal): Promise<ResumeReading> =>
  new Promise(resolve => {
    const look = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory: bytes }) => {
          if (bytes > MEMORY_MB * 1_000_000) resolve({ reason: 'too-long' })
        },
        // Not running yet, or not any more: `replyOf` tells of an end.
        () => undefined,
      )
    }, LOOK_MS)
    over.addEventListener('abort', () => clearInterval(look), { once: true })
  })
