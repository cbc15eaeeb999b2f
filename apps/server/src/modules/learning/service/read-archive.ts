import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  ARCHIVE_LIMITS,
  ArchiveError,
  type ArchiveErrorCode,
  type ArchiveLimits,
  type ReadCourse,
  sniffArchive,
} from '@learn/interchange'
import { hashOfFile } from '#platform/files/hash.ts'

/** Heap of the thread that reads an archive (trust.md 3). */
const HEAP_MB = 256
/** For an archive within the usual limits; one that may be larger may take longer. */
const LIMIT_MS = 120_000

/** What an operator may widen for one archive. */
export type ReadLimits = Partial<Pick<ArchiveLimits, 'maxBytes' | 'maxEntries'>>

export type ReadArchiveReply =
  | { course: ReadCourse['course']; report: ReadCourse['report'] }
  | { refusal: { code: ArchiveErrorCode; message: string } }

/** The hash of an archive as it lies there, unread. Throws ArchiveError when there is none. */
export async function hashOfArchive(file: string): Promise<string> {
  await sniffArchive(file)
  return hashOfFile(file)
}

/**
 * Reads a course archive in a thread of its own, with a capped heap and a deadline. `close` removes what was unpacked.
 * Throws ArchiveError with one sentence for the operator.
 */
export async function readArchive(file: string, dataDir: string, limits: ReadLimits = {}): Promise<ReadCourse> {
  const incoming = path.resolve(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true })
  const workDir = await mkdtemp(path.join(incoming, 'archive-'))
  const close = () => rm(workDir, { recursive: true, force: true })
  try {
    const reply = await readInThread(path.resolve(file), workDir, limits)
    if ('refusal' in reply) throw new ArchiveError(reply.refusal.code, reply.refusal.message)
    return { ...reply, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function readInThread(file: string, workDir: string, limits: ReadLimits): Promise<ReadArchiveReply> {
  const limitMs = LIMIT_MS * Math.max(1, (limits.maxBytes ?? 0) / ARCHIVE_LIMITS.maxBytes)
  const worker = new Worker(new URL('./read-archive-worker.ts', import.meta.url), {
    workerData: { file, workDir, limits },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const reply = new Promise<ReadArchiveReply>((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(new ArchiveError('archive/too-slow', 'Reading this archive took too long.')),
      limitMs,
    )
    worker.once('message', (reply: ReadArchiveReply) => resolve(reply))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ArchiveError('archive/too-much-text', 'This archive needs more memory than an import may use.')
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
