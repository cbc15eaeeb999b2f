import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../semaphore.ts'

/** What the thread is given: a function of a file, and what it is called with. */
export interface DrawRequest {
  program: string
  name: string
  args: readonly unknown[]
}

export type DrawReply = { bytes: Uint8Array } | { fault: string }

type Drawing = (...args: never[]) => Promise<Buffer>

/** Drawing needs 90 MB with all fonts read. */
const HEAP_MB = 384
const LIMIT_MS = 30_000

const inTurn = createSemaphore({
  atOnce: 1,
  waiting: 60,
  refusal: 'Many documents are being made. Please try again in a moment.',
})
let thread: Worker | null = null

function startThread(): Worker {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  // It keeps no process alive, and between documents nobody listens: an error then would be nobody's.
  worker.unref()
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    if (thread === worker) thread = null
  })
  return worker
}

/**
 * A document that is drawn in a thread beside the requests, which stands until the process ends. `program` is the file that exports the
 * function under `name`; what it is called with is copied. Those who wait are served in turn. The call rejects where a document takes
 * more than 30 s or the memory of the thread, and with `request/too-many` where too many wait.
 */
export const inPdfThread =
  <D extends Drawing>(program: URL, name: string) =>
  (whose: number, ...args: Parameters<D>): Promise<Buffer> =>
    inTurn(String(whose), async () => {
      const reply = await ask({ program: program.href, name, args })
      if ('fault' in reply) throw new Error(`a document could not be drawn: ${reply.fault}`)
      return Buffer.from(reply.bytes)
    })

async function ask(request: DrawRequest): Promise<DrawReply> {
  thread ??= startThread()
  const worker = thread
  try {
    const deadline = AbortSignal.timeout(LIMIT_MS)
    const replied = once(worker, 'message', { signal: deadline })
    worker.postMessage(request)
    const [reply] = (await replied) as [DrawReply]
    return reply
  } catch (error) {
    if (thread === worker) thread = null
    await worker.terminate()
    throw error
  }
}
