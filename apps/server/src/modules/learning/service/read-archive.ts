import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import { ArchiveError, type ArchiveErrorCode, type ReadCourse } from '@learn/interchange'

/** Heap of the thread that reads an archive (trust.md 3). */
const HEAP_MB = 256
const LIMIT_MS = 120_000

export type ReadArchiveReply =
  | { course: ReadCourse['course']; report: ReadCourse['report'] }
  | { refusal: { code: ArchiveErrorCode; message: string } }

export interface ReadArchive extends ReadCourse {
  sha256: string
}

/**
 * Reads a course archive in a thread of its own, with a capped heap and a deadline. `close` removes what was unpacked.
 * Throws ArchiveError with one sentence for the operator.
 */
export async function readArchive(file: string, dataDir: string): Promise<ReadArchive> {
  const incoming = path.resolve(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true })
  const workDir = await mkdtemp(path.join(incoming, 'archive-'))
  const close = () => rm(workDir, { recursive: true, force: true })
  try {
    const reply = await readInThread(path.resolve(file), workDir)
    if ('refusal' in reply) throw new ArchiveError(reply.refusal.code, reply.refusal.message)
    return { ...reply, sha256: await hashOf(file), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function readInThread(file: string, workDir: string): Promise<ReadArchiveReply> {
  const worker = new Worker(new URL('./read-archive-worker.ts', import.meta.url), {
    workerData: { file, workDir },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const reply = new Promise<ReadArchiveReply>((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(new ArchiveError('archive/too-large', 'Reading this archive took too long.')),
      LIMIT_MS,
    )
    worker.once('message', (reply: ReadArchiveReply) => resolve(reply))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ArchiveError('archive/too-large', 'This archive needs more memory than an import may use.')
          : error,
      ),
    )
    worker.once('exit', () => clearTimeout(deadline))
  })
  try {
    return await reply
  } finally {
    await worker.terminate()
  }
}
