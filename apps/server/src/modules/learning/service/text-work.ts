import { Worker } from 'node:worker_threads'
import { ArchiveError } from '@learn/interchange'
import { type WorkedText, workOn } from './worked-text.ts'

/** Looks up what was made of a text. */
export type TextWork = (html: string) => WorkedText

/** Less than this is done at once: a thread takes longer to begin. */
const INLINE_CHARS = 50_000
/** Passed to the thread and back in one message: reading one stops everybody for a moment. */
const MESSAGE_CHARS = 200_000
const HEAP_MB = 256
/** For as much text as courses usually have; more of it may take longer. */
const LIMIT_MS = 120_000
const USUAL_CHARS = 100_000_000

/** Works on the texts of a course, in a thread of its own when they are long. Throws ArchiveError where that takes too much. */
export async function workOnTexts(htmls: ReadonlySet<string>): Promise<TextWork> {
  let chars = 0
  for (const html of htmls) chars += html.length
  const worked =
    chars <= INLINE_CHARS
      ? new Map([...htmls].map(html => [html, workOn(html)]))
      : await inThread(htmls, LIMIT_MS * Math.max(1, chars / USUAL_CHARS))
  return lookUp(worked)
}

/** A look-up that fails where there is nothing: every text has been worked on. */
export const lookUp =
  <T>(worked: ReadonlyMap<string, T>) =>
  (html: string): T => {
    const found = worked.get(html)
    if (!found) throw new Error('a text of the course was not worked on')
    return found
  }

async function inThread(htmls: ReadonlySet<string>, limitMs: number): Promise<Map<string, WorkedText>> {
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const deadline = AbortSignal.timeout(limitMs)
  try {
    const worked = new Map<string, WorkedText>()
    for (const batch of batchesOf(htmls)) {
      const results = await ask(worker, batch, deadline)
      for (const [n, html] of batch.entries()) if (results[n]) worked.set(html, results[n])
    }
    return worked
  } finally {
    await worker.terminate()
  }
}

function* batchesOf(htmls: Iterable<string>): Generator<string[]> {
  let batch: string[] = []
  let chars = 0
  for (const html of htmls) {
    batch.push(html)
    chars += html.length
    if (chars < MESSAGE_CHARS) continue
    yield batch
    batch = []
    chars = 0
  }
  yield batch
}

function ask(worker: Worker, batch: string[], deadline: AbortSignal): Promise<WorkedText[]> {
  return new Promise((resolve, reject) => {
    const settle = new AbortController()
    const over = () => reject(new ArchiveError('archive/too-slow', 'The texts of this course take too long to read.'))
    const failed = (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ArchiveError(
              'archive/too-much-text',
              'The texts of this course need more memory than an import may use.',
            )
          : error,
      )
    const answered = (results: WorkedText[]) => {
      settle.abort()
      worker.off('error', failed)
      resolve(results)
    }
    deadline.addEventListener('abort', over, { once: true, signal: settle.signal })
    worker.once('error', failed)
    worker.once('message', answered)
    worker.postMessage(batch)
  })
}
