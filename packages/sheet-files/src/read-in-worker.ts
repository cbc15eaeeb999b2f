import { Worker } from 'node:worker_threads'
import type { ReadCsvOptions } from './csv/read-csv.ts'
import { SheetFileError, type SheetFileErrorCode } from './file-error.ts'
import type { SheetFile } from './sheet-file.ts'

/** What the thread is given. */
export interface ReadRequest {
  bytes: Uint8Array<ArrayBuffer>
  options: ReadCsvOptions
}

/** What it answers. */
export type ReadReply = { file: SheetFile } | { refusal: { code: SheetFileErrorCode; message: string } }

/** What a file may cost the server while it is read. */
export interface WorkerLimits {
  /** Heap of the thread. Default 512, enough for the million cells of `FILE_LIMITS`. */
  heapMb?: number
  /** Default 20,000. */
  limitMs?: number
}

/**
 * `readSheetFile` in a thread of its own with a capped heap and a deadline, for files of people whom the server does not
 * know. Node only. Throws `SheetFileError` with one sentence.
 */
export async function readInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadCsvOptions = {},
  { heapMb = 512, limitMs = 20_000 }: WorkerLimits = {},
): Promise<SheetFile> {
  const request: ReadRequest = { bytes, options }
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  try {
    const reply = await replyOf(worker, limitMs)
    if ('refusal' in reply) throw new SheetFileError(reply.refusal.code, reply.refusal.message)
    return reply.file
  } finally {
    await worker.terminate()
  }
}

function replyOf(worker: Worker, limitMs: number): Promise<ReadReply> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(new SheetFileError('file/too-slow', 'Reading this file took too long.')),
      limitMs,
    )
    worker.once('message', (reply: ReadReply) => resolve(reply))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new SheetFileError('file/too-large', 'This file needs more memory than reading may use.')
          : error,
      ),
    )
    worker.once('exit', () => clearTimeout(deadline))
  })
}
